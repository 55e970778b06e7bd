import type { ComponentType, ReactNode } from 'react'

import type { LazyPart } from '../lazy.ts'
import { paths } from '../paths.ts'

/** The current location, as given by the URL. */
export type RouteLocation = {
  /** Path, query and hash. */
  href: string
  pathname: string
  params: Readonly<Record<string, string>>
  /** The query parameters that the page reads. */
  search: Readonly<Record<string, string>>
}

export type Frame = LazyPart<ComponentType<{ children: ReactNode }>>

export type Page = {
  /** A pattern for `matchPath`. */
  path: string
  search?: readonly string[]
  /** Another path to go to instead, if any. */
  redirect?: (place: RouteLocation) => string | undefined
  /** Without it, always. The path of a disabled page leads to the home page, after its redirects (ROUTE-33, GAP-119). */
  enabled?: () => boolean
  /** Requests the page's data while its code loads. */
  prefetch?: (place: RouteLocation) => void
  /** Around the screen, outermost first. */
  frames: readonly Frame[]
  screen: LazyPart<ComponentType>
}

/** The browser functions that the router needs. */
type Browser = {
  /** Path, query and hash. */
  href(): string
  push(href: string): void
  replace(href: string): void
  /** Calls back when the user goes back or forward. */
  onPopState(callback: () => void): void
  /** Calls back once after `ms`. Returns a function that cancels. */
  after(ms: number, callback: () => void): () => void
  scrollToTop(): void
}

/** `isLoading`: some parts have not loaded yet. `error`: a part failed to load. */
export type CurrentPage = {
  name: string
  page: Page
  place: RouteLocation
  isLoading: boolean
  error?: unknown
}

/** Whether the user may leave the page now. If not, the guard may ask, and leave later by calling `leave`. */
export type LeaveGuard = (leave: () => void) => boolean

/** For this long the previous page stays; after that the new one shows as loading. */
const PENDING_DELAY_MS = 150
const MAX_REDIRECTS = 10

/** Decides which page is shown. The last page must match every path. */
export function createRouter(browser: Browser) {
  const listeners = new Set<() => void>()
  let pages: readonly (readonly [name: string, page: Page])[] = []
  let shown: CurrentPage | undefined
  let pending: CurrentPage | undefined
  let navigation = 0
  let guard: LeaveGuard | undefined

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
    throw new Error(`No page matches ${url.pathname}`)
  }

  /** Follows the redirects of the pages. */
  function resolveRedirects(href: string): CurrentPage {
    let match = matchPage(href)
    for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
      const { page, place } = match
      const target =
        page.redirect?.(place) ??
        (page.enabled?.() === false ? paths.home(place.search) : undefined)
      if (target === undefined) return match
      match = matchPage(target)
    }
    throw new Error(`${href} redirects in a loop`)
  }

  /** Resolves when the page is shown, or when another navigation has replaced it. */
  async function loadAndShow(next: CurrentPage): Promise<void> {
    const ownNavigation = (navigation += 1)
    const parts = [...next.page.frames, next.page.screen]
    let failed: { error: unknown } | undefined
    if (parts.some((part) => part.current() === undefined)) {
      pending = next
      for (const listener of listeners) listener()
      next.page.prefetch?.(next.place)
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

  function mayLeaveFor(href: string): boolean {
    if (!guard || href === shown?.place.href) return true
    return guard(() => {
      guard = undefined
      void go(href)
    })
  }

  async function go(href: string, { replace = false } = {}): Promise<void> {
    const next = resolveRedirects(href)
    if (!replace && !mayLeaveFor(next.place.href)) return
    const from = shown?.place.pathname
    const isSame = next.place.href === browser.href()
    if (replace || isSame) browser.replace(next.place.href)
    else browser.push(next.place.href)
    await loadAndShow(next)
    // On back and forward the browser restores the scroll position itself.
    const isOther = from !== next.place.pathname && shown?.place === next.place
    if (isOther) browser.scrollToTop()
  }

  function goBackOrForward(): void {
    const href = browser.href()
    if (shown && !mayLeaveFor(href)) browser.push(shown.place.href)
    else void read()
  }

  async function read(): Promise<void> {
    const next = resolveRedirects(browser.href())
    if (next.place.href !== browser.href()) browser.replace(next.place.href)
    await loadAndShow(next)
  }

  return {
    /** Undefined until the first page has loaded. */
    shown: () => shown,
    /** The page that is loading, or else the one shown. */
    next: () => pending ?? shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async start(all: Readonly<Record<string, Page>>): Promise<void> {
      pages = Object.entries(all)
      browser.onPopState(goBackOrForward)
      await read()
    },
    go,
    /** Asks the guard before the user leaves the page; not before a redirect. Returns a function that removes it. */
    guardLeaving(leaveGuard: LeaveGuard): () => void {
      guard = leaveGuard
      return () => {
        if (guard === leaveGuard) guard = undefined
      }
    },
    /** Checks the redirect of the current page again. */
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

/**
 * The parameters of a path. In the pattern `$name` matches a segment, `{-$name}` an optional one, and a final `$`
 * the rest. Undefined when the path does not match.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const patternSegments = segmentsOf(pattern)
  const pathSegments = segmentsOf(path)
  const params: Record<string, string> = {}
  for (const [index, segment] of patternSegments.entries()) {
    if (segment === '$') return params
    const [, isOptional, name] = PARAMETER.exec(segment) ?? []
    const value = pathSegments[index]
    if (name === undefined) {
      if (value !== segment) return undefined
    } else if (value !== undefined) params[name] = decodeSegment(value)
    else if (!isOptional) return undefined
  }
  return pathSegments.length > patternSegments.length ? undefined : params
}

const PARAMETER = /^(\{-)?\$(\w+)\}?$/

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** Returns a segment with invalid escapes unchanged. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
