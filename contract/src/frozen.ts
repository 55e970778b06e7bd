import { Down } from './live/down.ts'
import { PROTOCOL_VERSION } from './live/protocol-version.ts'
import { Up } from './live/up.ts'
import { openApiDocument } from './openapi.ts'

/** The wire as text, by file name in `frozen/`. */
export const frozenFiles = (): Record<string, string> => ({
  'openapi.json': asText(openApiDocument()),
  'live.json': asText({ version: PROTOCOL_VERSION, up: Up, down: Down }),
})

const asText = (value: object) => `${JSON.stringify(value, null, 2)}\n`
