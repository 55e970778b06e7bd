import { matchPath } from './match-path.ts'
import type { Page, RouteLocation } from './page.ts'

/** What the router needs of a browser. */
export type Browser = {
  /** Path, query and hash. */
  href(): string
  push(href: string): void
  replace(href: string): void
  /** Calls back when the user goes back or forward. */
  onPopState(callback: () => void): void
  /** Calls back once after `ms`; the answer takes the call back. */
  after(ms: number, callback: () => void): () => void
  scrollToTop(): void
}

/** `isLoading`: its parts are not all there. `error`: one of them cannot be had. */
export type CurrentPage = {
  name: string
  page: Page
  place: RouteLocation
  isLoading: boolean
  error?: unknown
}

/** Until then the page before stays; what comes later is shown as coming. */
const PENDING_DELAY_MS = 150
const MAX_REDIRECTS = 10

/** Which page is shown, and how one gets to another. The last page takes every path that no other takes. */
export function createRouter(browser: Browser) {
  const listeners = new Set<() => void>()
  let pages: readonly (readonly [name: string, page: Page])[] = []
  let shown: CurrentPage | undefined
  let pending: CurrentPage | undefined
  let navigation = 0

  function show(next: CurrentPage): void {
    shown = next
    for (const listener of listeners) listener()
  }

  function matchPage(href: string): CurrentPage {
    const url = new URL(href, 'http://page')
    for (const [name, page] of pages) {
      const params = matchPath(page.path, url.pathname)
      if (!params) continue
      const search = readSearch(url.searchParams, page.search)
      return {
        name,
        page,
        place: { href, pathname: url.pathname, params, search },
        isLoading: false,
      }
    }
    throw new Error(`no page takes ${url.pathname}`)
  }

  /** Follows where pages lead. */
  function resolveRedirects(href: string): CurrentPage {
    let match = matchPage(href)
    for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
      const target = match.page.redirect?.(match.place)
      if (target === undefined) return match
      match = matchPage(target)
    }
    throw new Error(`${href} redirects in a loop`)
  }

  /** Resolves when it is shown, or when somebody has gone elsewhere meanwhile. */
  async function loadAndShow(next: CurrentPage): Promise<void> {
    const ownNavigation = (navigation += 1)
    const parts = [...next.page.frames, next.page.screen]
    let failed: { error: unknown } | undefined
    if (parts.some((part) => part.current() === undefined)) {
      pending = next
      for (const listener of listeners) listener()
      const cancel = browser.after(PENDING_DELAY_MS, () => {
        if (ownNavigation === navigation) show({ ...next, isLoading: true })
      })
      try {
        await Promise.all(parts.map((part) => part.load()))
      } catch (error) {
        failed = { error }
      }
      cancel()
      if (ownNavigation !== navigation) return
    }
    pending = undefined
    show({ ...next, ...failed })
  }

  async function go(href: string, { replace = false } = {}): Promise<void> {
    const next = resolveRedirects(href)
    const from = shown?.place.pathname
    const isSame = next.place.href === browser.href()
    if (replace || isSame) browser.replace(next.place.href)
    else browser.push(next.place.href)
    await loadAndShow(next)
    // Back and forward are the browser's: it knows where the page stood.
    const isOther = from !== next.place.pathname && shown?.place === next.place
    if (isOther) browser.scrollToTop()
  }

  async function read(): Promise<void> {
    const next = resolveRedirects(browser.href())
    if (next.place.href !== browser.href()) browser.replace(next.place.href)
    await loadAndShow(next)
  }

  return {
    /** Undefined before the first page is there. */
    shown: () => shown,
    /** What is shown, or on its way. */
    next: () => pending ?? shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async start(all: Readonly<Record<string, Page>>): Promise<void> {
      pages = Object.entries(all)
      browser.onPopState(() => void read())
      await read()
    },
    go,
    /** Asks the page again whether it leads elsewhere. */
    async recheckRedirect(): Promise<void> {
      const next = resolveRedirects(browser.href())
      if (next.place.href !== browser.href()) await go(next.place.href, { replace: true })
    },
  }
}

function readSearch(parameters: URLSearchParams, names: readonly string[] = []) {
  const search: Record<string, string> = {}
  for (const name of names) {
    const value = parameters.get(name)
    if (value !== null) search[name] = value
  }
  return search
}
