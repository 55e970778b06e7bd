import { Readable } from 'node:stream'

import type { Operation } from '@pillion/contract/operation'

import type { Clock } from '../clock/clock.ts'
import type { FailureLog } from '../log/failure-log.ts'
import { callOf, routeOf, type Binding, type Call } from './bind-operation.ts'

/** A file that is sent while it is written. */
export type FileAnswer = {
  /** Letters, digits, dots, dashes and underscores. */
  name: string
  mediaType: string
  /** Ended early when the client hangs up. */
  chunks: AsyncGenerator<Buffer>
  /** Called when the file has been sent, or will not be. */
  onClose: () => void
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
      const { name, mediaType, chunks, onClose } = await admit(() => handle(call))
      const stream = Readable.from(chunks, { objectMode: false })
      const cancelLimit = clock.after(LONGEST_MS, () =>
        stream.destroy(new Error(`the client did not read the file within ${LONGEST_MS} ms`)),
      )
      stream.once('error', (error) =>
        log.error({ err: error, route: operation.path }, 'failed to send a file; disconnected'),
      )
      stream.once('close', () => {
        cancelLimit()
        onClose()
      })
      reply.headers({
        'Content-Type': mediaType,
        'Content-Disposition': `attachment; filename="${name}"`,
      })
      return reply.send(stream)
    },
  })
}
