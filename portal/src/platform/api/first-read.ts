/** The reads that the script in the page's head sends immediately, by URL (`build/page-preloads-plugin.ts`). */
type FirstReads = Record<string, { authorization: string | undefined; response: Promise<Response> }>

type Page = { firstReads?: FirstReads }

/** The response to such a read, once, and only for the same account, or for nobody if it needs none. */
export function takeFirstRead(
  url: string,
  { headers, signal }: RequestInit,
  { firstReads = {} }: Page = globalThis as Page,
): Promise<Response> | undefined {
  const read = firstReads[url]
  const { authorization } = (headers ?? {}) as Record<string, string>
  if (!read || read.authorization !== authorization) return undefined
  delete firstReads[url]
  return Promise.race([read.response, rejectOnAbort(signal)])
}

const rejectOnAbort = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
