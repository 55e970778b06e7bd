/** What the worker uses of its global scope, which the types of pages do not have. */
export type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageOfPage) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  caches: CacheStorage
  fetch: typeof fetch
  clients: {
    claim(): Promise<void>
    matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<readonly Page[]>
  }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  location: { origin: string }
  skipWaiting(): Promise<void>
}

type Page = { postMessage(message: unknown): void }

type LastingEvent = { waitUntil(promise: Promise<unknown>): void }

type MessageOfPage = LastingEvent & { data: unknown; source: Page | null }

export type FetchEvent = LastingEvent & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
