const MEBIBYTE = 1_048_576
/** Addresses, payments and flags take kilobytes. */
const MAX_BYTES = 4 * MEBIBYTE

/**
 * `fetch`, except that reading more than 4 MiB of the answer fails: it is kept in memory, and a partner may be broken. An
 * answer that is not read keeps its connection until the call's signal is aborted.
 */
export const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const { body, status, statusText, headers } = response
  if (!body) return response
  let left = MAX_BYTES
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.byteLength
      if (left < 0) controller.error(new Error('The answer is larger than 4 MiB'))
      else controller.enqueue(chunk)
    },
  })
  return new Response(body.pipeThrough(limit), { status, statusText, headers })
}
