import { Readable } from 'node:stream'

import type { Operation } from '@pillion/contract/operation'

import type { Clock } from '../clock/clock.ts'
import type { FailureLog } from '../log/failure-log.ts'
import { callOf, routeOf, type Binding, type Call } from './bind-operation.ts'
import { ownerOf } from './request-caller.ts'

/** A file that is sent while it is read or written. */
export type FileAnswer = {
  mediaType: string
  /** Ended early when the client hangs up. */
  content: Readable | AsyncGenerator<Buffer>
  /** Bytes, if they are known. */
  size?: number
  /** The name of a download: letters, digits, dots, dashes and underscores. */
  name?: string
  /** How long the browser of its caller, and nobody else, may keep it; not at all by default. */
  keepSeconds?: number
  /** Called when the file has been sent, or will not be. */
  onClose?: () => void
}

/** However slowly a client reads, its file takes no room for longer. */
const LONGEST_MS = 600_000

/**
 * Serves an operation that answers a file. What fails while the file is being sent breaks the connection off, so that
 * no client takes a part for the whole.
 */
export function bindFileOperation<const O extends Operation>(
  binding: Binding & { clock: Clock; log: FailureLog },
  operation: O,
  handle: (call: Call<O>) => Promise<FileAnswer>,
): void {
  const { app, admit, clock, log } = binding
  app.route({
    ...routeOf(binding, operation),
    // It would write the whole file.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const call = callOf(operation, request, reply)
      const file = await admit(() => handle(call), ownerOf(request))
      const { content } = file
      const stream =
        content instanceof Readable ? content : Readable.from(content, { objectMode: false })
      const cancelLimit = clock.after(LONGEST_MS, () =>
        stream.destroy(new Error(`the client did not read the file within ${LONGEST_MS} ms`)),
      )
      stream.once('error', (error) =>
        log.error({ err: error, route: operation.path }, 'failed to send a file; disconnected'),
      )
      stream.once('close', () => {
        cancelLimit()
        file.onClose?.()
      })
      return reply.headers(headersOf(file)).send(stream)
    },
  })
}

/** What came from outside never acts as a page of ours. */
const headersOf = ({ mediaType, size, name, keepSeconds }: FileAnswer) => ({
  'Content-Type': mediaType,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  ...(size === undefined ? {} : { 'Content-Length': size }),
  ...(name === undefined ? {} : { 'Content-Disposition': `attachment; filename="${name}"` }),
  ...(keepSeconds === undefined
    ? {}
    : { 'Cache-Control': `private, max-age=${keepSeconds}, immutable`, Vary: 'Authorization' }),
})
