import { matchPath } from './match-path.ts'
import type { Page, Place } from './page.ts'

/** What the router needs of a browser. */
export type Browser = {
  /** Path, query and hash. */
  href(): string
  push(href: string): void
  replace(href: string): void
  /** Calls back when the user goes back or forward. */
  onMove(call: () => void): void
  /** Calls back once after `ms`; the answer takes the call back. */
  after(ms: number, call: () => void): () => void
  toTop(): void
}

/** `isComing`: its parts are not all there. `error`: one of them cannot be had. */
export type Shown = { name: string; page: Page; place: Place; isComing: boolean; error?: unknown }

/** Until then the page before stays; what comes later is shown as coming. */
const PATIENCE_MS = 150
const MOST_LEADS = 10

/** Which page is shown, and how one gets to another. The last page takes every path that no other takes. */
export function createRouter(browser: Browser) {
  const listeners = new Set<() => void>()
  let pages: readonly (readonly [name: string, page: Page])[] = []
  let shown: Shown | undefined
  let coming: Shown | undefined
  let turn = 0

  function show(next: Shown): void {
    shown = next
    for (const listener of listeners) listener()
  }

  function find(href: string): Shown {
    const url = new URL(href, 'http://page')
    for (const [name, page] of pages) {
      const params = matchPath(page.path, url.pathname)
      if (!params) continue
      const search = readSearch(url.searchParams, page.search)
      return {
        name,
        page,
        place: { href, pathname: url.pathname, params, search },
        isComing: false,
      }
    }
    throw new Error(`no page takes ${url.pathname}`)
  }

  /** Follows where pages lead. */
  function settle(href: string): Shown {
    let found = find(href)
    for (let leads = 0; leads < MOST_LEADS; leads += 1) {
      const other = found.page.leads?.(found.place)
      if (other === undefined) return found
      found = find(other)
    }
    throw new Error(`${href} leads round in circles`)
  }

  /** Resolves when it is shown, or when somebody has gone elsewhere meanwhile. */
  async function arrive(next: Shown): Promise<void> {
    const mine = (turn += 1)
    const parts = [...next.page.frames, next.page.screen]
    let failed: { error: unknown } | undefined
    if (parts.some((part) => part.current() === undefined)) {
      coming = next
      for (const listener of listeners) listener()
      const cancel = browser.after(PATIENCE_MS, () => {
        if (mine === turn) show({ ...next, isComing: true })
      })
      try {
        await Promise.all(parts.map((part) => part.load()))
      } catch (error) {
        failed = { error }
      }
      cancel()
      if (mine !== turn) return
    }
    coming = undefined
    show({ ...next, ...failed })
  }

  async function go(href: string, { replace = false } = {}): Promise<void> {
    const next = settle(href)
    const from = shown?.place.pathname
    const isSame = next.place.href === browser.href()
    if (replace || isSame) browser.replace(next.place.href)
    else browser.push(next.place.href)
    await arrive(next)
    // Back and forward are the browser's: it knows where the page stood.
    const isOther = from !== next.place.pathname && shown?.place === next.place
    if (isOther) browser.toTop()
  }

  async function read(): Promise<void> {
    const next = settle(browser.href())
    if (next.place.href !== browser.href()) browser.replace(next.place.href)
    await arrive(next)
  }

  return {
    /** Undefined before the first page is there. */
    shown: () => shown,
    /** What is shown, or on its way. */
    next: () => coming ?? shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async begin(all: Readonly<Record<string, Page>>): Promise<void> {
      pages = Object.entries(all)
      browser.onMove(() => void read())
      await read()
    },
    go,
    /** Asks the page again whether it leads elsewhere. */
    async again(): Promise<void> {
      const next = settle(browser.href())
      if (next.place.href !== browser.href()) await go(next.place.href, { replace: true })
    },
  }
}

function readSearch(given: URLSearchParams, names: readonly string[] = []) {
  const search: Record<string, string> = {}
  for (const name of names) {
    const value = given.get(name)
    if (value !== null) search[name] = value
  }
  return search
}
