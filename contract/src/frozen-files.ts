import { ClientMessage } from './live/client-message.ts'
import { PROTOCOL_VERSION } from './live/protocol-version.ts'
import { ServerMessage } from './live/server-message.ts'
import { openApiDocument } from './openapi.ts'

/** The wire as text, by file name in `frozen/`. */
export const frozenFiles = (): Record<string, string> => ({
  'openapi.json': toJsonText(openApiDocument()),
  'live.json': toJsonText({ version: PROTOCOL_VERSION, up: ClientMessage, down: ServerMessage }),
})

const toJsonText = (value: object) => `${JSON.stringify(value, null, 2)}\n`
