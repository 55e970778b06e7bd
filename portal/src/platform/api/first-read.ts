/** The branches, which the script in the page's head requests immediately (`build/page-preloads-plugin.ts`). */
type FirstRead = { url: string; authorization: string; response: Promise<Response> }

type Page = { firstRead?: FirstRead }

/** The response to that request, once, and only for the same account. */
export function takeFirstRead(
  url: string,
  { headers, signal }: RequestInit,
  page: Page = globalThis as Page,
): Promise<Response> | undefined {
  const { firstRead } = page
  const { authorization } = (headers ?? {}) as Record<string, string>
  if (!firstRead || firstRead.url !== url || firstRead.authorization !== authorization)
    return undefined
  delete page.firstRead
  return Promise.race([firstRead.response, rejectOnAbort(signal)])
}

const rejectOnAbort = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
