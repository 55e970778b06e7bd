import type { NetworkState, NothingKept, PageMessage } from './messages.ts'
/* oxlint-disable unicorn/require-post-message-target-origin -- messages of workers have no target */
import { isFlags, isHashedFile, storedUrl, sessionOf } from './stored-answers.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

export type Build = {
  /** The build in asset-manifest.json. */
  build: string
  /** Paths of the code that opens requests and orders. */
  files: readonly string[]
}

/** The page that opens without a network; the server has it for this purpose (`opening-text.ts`). */
const OFFLINE_PAGE = '/offline'
const CODE = 'portal-code-'
const ANSWERS = 'portal-answers-'
/** Far more than one session shows; the oldest leave first. */
const MAX_ANSWERS = 200

/**
 * Opens the portal without a network, with what the session last saw (decision 0063). With a network it serves nothing
 * stale: pages and answers come from the network first, and only files whose names change with their content from the
 * cache. Answers are kept for one session, and deleted when it ends.
 */
export function startServiceWorker(
  scope: WorkerScope,
  { build, files }: Build,
  now = () => Date.now(),
): void {
  const { caches } = scope
  const ownCode = CODE + build
  /** Undefined once the next build has deleted it, which the last calls of this one must not undo. */
  const openCode = async () => ((await caches.has(ownCode)) ? caches.open(ownCode) : undefined)
  /** Whose answers are kept. A session that has ended is never kept again. */
  let session: string | undefined
  const ended = new Set<string>()
  let isOffline = false
  let reachedAt: number | undefined

  scope.addEventListener('install', (event) => event.waitUntil(install()))
  scope.addEventListener('activate', (event) => event.waitUntil(activate()))
  scope.addEventListener('message', (event) => {
    const message = event.data as PageMessage
    event.waitUntil(message.type === 'opened' ? welcome(event.source, message.urls) : forget())
  })
  scope.addEventListener('fetch', (event) => {
    const response = responseTo(event)
    if (response) event.respondWith(response)
  })

  async function install(): Promise<void> {
    const page = await scope.fetch(OFFLINE_PAGE, {
      headers: { accept: 'text/html' },
      cache: 'no-store',
    })
    const html = await page.clone().text()
    // During a deploy the page may be another build's, whose files are not these.
    if (!page.ok || !html.includes(`"build":"${build}"`)) throw new Error('Another build is served')
    const cache = await caches.open(ownCode)
    await cache.put(OFFLINE_PAGE, page)
    await cache.addAll([...files])
    await scope.skipWaiting()
  }

  /** The code of other builds goes. The answers stay: the wire only grows (`contract/frozen`). */
  async function activate(): Promise<void> {
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
    // No page asks the previous worker any more, which needed its code.
    const names = await caches.keys()
    const others = names.filter((name) => name.startsWith(CODE) && name !== ownCode)
    await Promise.all(others.map((name) => caches.delete(name)))
  }

  function responseTo(event: FetchEvent): Promise<Response> | undefined {
    const { method, mode, url, headers } = event.request
    if (method !== 'GET') return undefined
    if (mode === 'navigate') return openPage(event)
    const owner = sessionOf(headers.get('authorization'))
    const key = storedUrl(url)
    if (key !== undefined && owner !== undefined) return readAnswer(event, key, owner)
    if (key !== undefined) return isFlags(url) ? readFlags(event, key) : undefined
    const isOwn = url.startsWith(`${scope.location.origin}/`)
    return isOwn && isHashedFile(url) ? readCode(event) : undefined
  }

  async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
    return fromNetwork(
      async () => (await preloadResponse) ?? scope.fetch(request),
      async () => (await openCode())?.match(OFFLINE_PAGE),
    )
  }

  async function readAnswer(event: FetchEvent, key: string, owner: string): Promise<Response> {
    await beginSession(owner)
    return fromNetwork(
      async () => {
        const response = await scope.fetch(event.request)
        if (isAnswer(response)) event.waitUntil(keepAnswer(key, owner, response.clone()))
        return response
      },
      async () => {
        const cache = isKept(owner) ? await caches.open(ANSWERS + owner) : undefined
        return withoutDate(await cache?.match(key))
      },
    )
  }

  /** Nobody's secret; a start without a network would wait for them. */
  async function readFlags({ request }: FetchEvent, key: string): Promise<Response> {
    const cache = await openCode()
    return fromNetwork(
      async () => {
        const response = await scope.fetch(request)
        if (isAnswer(response)) await cache?.put(key, response.clone())
        return response
      },
      async () => withoutDate(await cache?.match(key)),
    )
  }

  async function keepAnswer(key: string, owner: string, response: Response): Promise<void> {
    // The session may have ended while the answer was under way.
    if (!isKept(owner)) return
    const cache = await caches.open(ANSWERS + owner)
    await cache.put(key, response)
    const [oldest, ...others] = await cache.keys()
    if (oldest && others.length >= MAX_ANSWERS) await cache.delete(oldest)
  }

  async function readCode(event: FetchEvent): Promise<Response> {
    const { request } = event
    const cache = await openCode()
    const kept = await cache?.match(request.url)
    if (kept) return kept
    const response = await scope.fetch(request)
    if (cache && response.ok) event.waitUntil(cache.put(request.url, response.clone()))
    return response
  }

  const isKept = (owner: string) => owner === session && !ended.has(owner)

  /** Deletes what another session has left. */
  async function beginSession(owner: string): Promise<void> {
    if (owner === session || ended.has(owner)) return
    session = owner
    await deleteAnswers((name) => name !== ANSWERS + owner)
  }

  async function forget(): Promise<void> {
    if (session !== undefined) ended.add(session)
    session = undefined
    await deleteAnswers(() => true)
  }

  async function deleteAnswers(isDeleted: (name: string) => boolean): Promise<void> {
    const names = (await answerCaches()).filter(isDeleted)
    for (const name of names) ended.add(name.slice(ANSWERS.length))
    await Promise.all(names.map((name) => caches.delete(name)))
  }

  const answerCaches = async () => (await caches.keys()).filter((name) => name.startsWith(ANSWERS))

  /** Tells a page how the network is, and keeps what it loaded before this worker served it. */
  async function welcome(
    page: { postMessage(message: unknown): void } | null,
    urls: readonly string[],
  ) {
    page?.postMessage(networkState())
    if ((await answerCaches()).length === 0)
      page?.postMessage({ type: 'nothing-kept' } satisfies NothingKept)
    const cache = await openCode()
    if (!cache) return
    const own = urls.filter(
      (url) => url.startsWith(`${scope.location.origin}/`) && isHashedFile(url),
    )
    const kept = new Set((await cache.keys()).map(({ url }) => url))
    const flags = urls.filter((url) => isFlags(url))
    const added = [...new Set([...own, ...flags])].filter((url) => !kept.has(url))
    await Promise.all(added.map((url) => cache.add(url)))
  }

  async function fromNetwork(
    load: () => Promise<Response>,
    lastKnown: () => Promise<Response | undefined>,
  ): Promise<Response> {
    try {
      const response = await load()
      reachedAt = now()
      if (isOffline) await notifyPages(false)
      return response
    } catch (error) {
      // What the page itself has stopped says nothing about the network.
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      if (!isOffline) await notifyPages(true)
      const response = await lastKnown()
      if (response) return response
      throw error
    }
  }

  async function notifyPages(next: boolean): Promise<void> {
    isOffline = next
    // This worker may have been started for the call that failed.
    if (isOffline) reachedAt ??= await latestAnswer()
    const pages = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' })
    for (const page of pages) page.postMessage(networkState())
  }

  async function latestAnswer(): Promise<number | undefined> {
    const opened = await Promise.all((await answerCaches()).map((name) => caches.open(name)))
    const answers = await Promise.all(opened.map((cache) => cache.matchAll()))
    const times = answers.flat().map(({ headers }) => Date.parse(headers.get('date') ?? ''))
    const known = times.filter((time) => !Number.isNaN(time))
    return known.length > 0 ? Math.max(...known) : undefined
  }

  const networkState = (): NetworkState => ({ type: 'network', isOffline, reachedAt })
}

/** Files to download are not kept. */
const isAnswer = (response: Response): boolean =>
  response.ok && (response.headers.get('content-type') ?? '').startsWith('application/json')

/** Whoever gets it would take its date, which `latestAnswer` needs, for the present time. */
function withoutDate(response: Response | undefined): Response | undefined {
  if (!response) return undefined
  const headers = new Headers(response.headers)
  headers.delete('date')
  return new Response(response.body, { status: response.status, headers })
}
