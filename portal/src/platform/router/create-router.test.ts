import { describe, expect, it } from 'vitest'

import { lazyPart, type LazyPart } from '../lazy.ts'
import { createRouter, matchPath, type Page, type RouteLocation } from './create-router.ts'

const component = () => null

/** A part that loads or fails when the test says so. */
function part() {
  const { promise, resolve: arrive, reject: fail } = Promise.withResolvers<typeof component>()
  const made = lazyPart(
    () => promise,
    (load) => load(),
  )
  return { part: made, arrive: () => arrive(component), fail: () => fail(new Error('offline')) }
}

const loadedPart: LazyPart<typeof component> = {
  load: async () => component,
  current: () => component,
  subscribe: () => () => {},
}

/** A browser with a history and manual timers. */
class FakeBrowser {
  entries: string[]
  at = 0
  tops = 0
  moved = (): void => {}
  waiting: (() => void)[] = []
  constructor(href: string) {
    this.entries = [href]
  }
  readonly href = () => this.entries[this.at] ?? ''
  readonly push = (href: string) => {
    this.entries = [...this.entries.slice(0, this.at + 1), href]
    this.at += 1
  }
  readonly replace = (href: string) => void (this.entries[this.at] = href)
  readonly onPopState = (call: () => void) => void (this.moved = call)
  readonly after = (_ms: number, call: () => void) => {
    this.waiting.push(call)
    return () => void (this.waiting = this.waiting.filter((each) => each !== call))
  }
  readonly scrollToTop = () => void (this.tops += 1)
  back(): void {
    this.at -= 1
    this.moved()
  }
  wait(): void {
    for (const call of this.waiting.splice(0)) call()
  }
}

const page = (path: string, more: Partial<Page> = {}): Page => ({
  path,
  frames: [],
  screen: loadedPart,
  ...more,
})

async function started(href: string, pages: Record<string, Page>) {
  const browser = new FakeBrowser(href)
  const router = createRouter(browser)
  await router.start({ ...pages, rest: page('$') })
  const now = () => {
    const { name, place, isLoading, error } = router.shown() ?? {}
    return [name, place?.href, isLoading && 'loading', error && 'failed'].filter(Boolean).join(' ')
  }
  return { browser, router, now }
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve))

describe('the initial page', () => {
  it('is that of the URL, with its path and query parameters', async () => {
    const list = page('/list/{-$vendorID}', { search: ['order_id', 'none'] })
    const { router, browser } = await started('/list/v-1?order_id=o%201&other=x#main', { list })
    expect(router.shown()).toMatchObject({
      name: 'list',
      place: { pathname: '/list/v-1', params: { vendorID: 'v-1' }, search: { order_id: 'o 1' } },
    })
    expect(browser.tops).toBe(0)
  })

  it('is the last one when no other matches', async () => {
    expect((await started('/nowhere', { home: page('/') })).now()).toBe('rest /nowhere')
  })

  it('is the target of redirects, which the URL shows', async () => {
    const redirect = ({ href }: RouteLocation) => `/?from=${encodeURIComponent(href)}`
    const pages = { home: page('/', { search: ['from'] }), list: page('/list', { redirect }) }
    const { now, browser, router } = await started('/list?a=1', pages)
    expect(now()).toBe('home /?from=%2Flist%3Fa%3D1')
    expect(router.shown()?.place.search).toEqual({ from: '/list?a=1' })
    expect(browser.entries).toEqual(['/?from=%2Flist%3Fa%3D1'])
  })

  it('cannot redirect in a loop', async () => {
    const pages = {
      a: page('/a', { redirect: () => '/b' }),
      b: page('/b', { redirect: () => '/a' }),
    }
    await expect(started('/a', pages)).rejects.toThrow('redirects in a loop')
  })
})

describe('going to a page', () => {
  const pages = { home: page('/'), list: page('/list', { search: ['id'] }) }

  it('shows it immediately if its parts have loaded, scrolled to the top', async () => {
    const { router, browser, now } = await started('/', pages)
    void router.go('/list')
    expect(now()).toBe('list /list')
    await nextTick()
    expect([browser.entries, browser.tops]).toEqual([['/', '/list'], 1])
  })

  it('with another query keeps the scroll position', async () => {
    const { router, browser, now } = await started('/list', pages)
    await router.go('/list?id=1')
    expect([now(), browser.tops]).toEqual(['list /list?id=1', 0])
  })

  it('adds no history entry when replacing or when already there', async () => {
    const { router, browser } = await started('/', pages)
    await router.go('/list', { replace: true })
    await router.go('/list')
    expect(browser.entries).toEqual(['/list'])
  })

  it('back shows the previous page and leaves scrolling to the browser', async () => {
    const { router, browser, now } = await started('/', pages)
    await router.go('/list')
    browser.back()
    expect([now(), browser.tops]).toEqual(['home /', 1])
  })
})

describe('a page that guards against leaving', () => {
  const pages = { home: page('/'), edit: page('/edit'), list: page('/list', { search: ['id'] }) }

  async function editing() {
    const all = await started('/', pages)
    await all.router.go('/edit')
    const leaveCallbacks: (() => void)[] = []
    const remove = all.router.guardLeaving((leave) => {
      leaveCallbacks.push(leave)
      return false
    })
    return { ...all, leaveCallbacks, remove }
  }

  it('stays until the guard goes on', async () => {
    const { router, browser, now, leaveCallbacks } = await editing()
    await router.go('/list')
    expect([now(), browser.entries]).toEqual(['edit /edit', ['/', '/edit']])
    leaveCallbacks[0]?.()
    expect([now(), browser.entries]).toEqual(['list /list', ['/', '/edit', '/list']])
    await router.go('/edit')
    expect(leaveCallbacks).toHaveLength(1)
  })

  it('stays when the user goes back, and its URL too', async () => {
    const { browser, now, leaveCallbacks } = await editing()
    browser.back()
    expect([now(), browser.href()]).toEqual(['edit /edit', '/edit'])
    leaveCallbacks[0]?.()
    expect([now(), browser.href()]).toEqual(['home /', '/'])
  })

  it('is left without a question for the same page, on a redirect, and once the guard agrees or is gone', async () => {
    const { router, now, leaveCallbacks, remove } = await editing()
    await router.go('/edit')
    expect(leaveCallbacks).toHaveLength(0)
    await router.go('/list', { replace: true })
    expect([now(), leaveCallbacks]).toEqual(['list /list', []])
    remove()
    await router.go('/')
    expect([now(), leaveCallbacks]).toEqual(['home /', []])
    router.guardLeaving(() => true)
    await router.go('/list')
    expect(now()).toBe('list /list')
  })
})

describe('a page whose parts are loading', () => {
  const startNavigation = async () => {
    const screen = part()
    const pages = { home: page('/'), list: page('/list', { screen: screen.part }) }
    const fixture = await started('/', pages)
    const navigation = fixture.router.go('/list')
    return { ...fixture, screen, navigation }
  }

  it('keeps the previous page for a moment, then shows as loading', async () => {
    const { browser, now, router, screen, navigation } = await startNavigation()
    expect([now(), router.next()?.name, browser.href()]).toEqual(['home /', 'list', '/list'])
    browser.wait()
    expect(now()).toBe('list /list loading')
    screen.arrive()
    await navigation
    expect([now(), browser.tops]).toEqual(['list /list', 1])
  })

  it('prefetches its data meanwhile, but not once they have loaded', async () => {
    const screen = part()
    const prefetched: string[] = []
    const prefetch = ({ params }: RouteLocation) => void prefetched.push(params['id'] ?? '')
    const { router } = await started('/', {
      home: page('/'),
      slow: page('/slow/$id', { screen: screen.part, prefetch }),
    })
    const going = router.go('/slow/7')
    expect(prefetched).toEqual(['7'])
    screen.arrive()
    await going
    await router.go('/slow/8')
    expect(prefetched).toEqual(['7'])
  })

  it('never shows as loading if they load in time', async () => {
    const { browser, now, screen, navigation } = await startNavigation()
    screen.arrive()
    await navigation
    browser.wait()
    expect(now()).toBe('list /list')
  })

  it('shows as failed if they fail to load, and navigation still works', async () => {
    const { browser, now, screen, navigation } = await startNavigation()
    screen.fail()
    await navigation
    expect(now()).toBe('list /list failed')
    browser.back()
    expect(now()).toBe('home /')
  })

  it('is superseded by a later navigation', async () => {
    const { router, browser, now, screen, navigation } = await startNavigation()
    await router.go('/elsewhere')
    screen.arrive()
    await navigation
    browser.wait()
    expect([now(), router.next()?.name, browser.entries]).toEqual([
      'rest /elsewhere',
      'rest',
      ['/', '/list', '/elsewhere'],
    ])
  })
})

describe('rechecking a redirect', () => {
  it('redirects once its rule applies, and stays otherwise', async () => {
    let isIn = false
    const redirect = () => (isIn ? '/list' : undefined)
    const pages = { home: page('/', { redirect }), list: page('/list') }
    const { router, browser, now } = await started('/', pages)
    await router.recheckRedirect()
    expect(now()).toBe('home /')
    isIn = true
    await router.recheckRedirect()
    expect([now(), browser.entries]).toEqual(['list /list', ['/list']])
  })
})

describe('a subscriber', () => {
  it('is notified of each page until it unsubscribes', async () => {
    const { router, now } = await started('/', { home: page('/'), list: page('/list') })
    const calls: string[] = []
    const stop = router.subscribe(() => void calls.push(now()))
    await router.go('/list')
    stop()
    await router.go('/')
    expect(calls).toEqual(['list /list'])
  })
})

describe('a path', () => {
  it.each([
    ['/', '/', {}],
    ['/connect', '/connect', {}],
    ['/connect', '/connect/', {}],
    ['/tracking/$orderID', '/tracking/v-1-abc', { orderID: 'v-1-abc' }],
    ['/request-a-rider/{-$vendorID}', '/request-a-rider', {}],
    ['/request-a-rider/{-$vendorID}', '/request-a-rider/v%2F1', { vendorID: 'v/1' }],
    ['/request-a-rider/{-$vendorID}', '/request-a-rider/%zz', { vendorID: '%zz' }],
    ['$', '/any/thing', {}],
    ['$', '/', {}],
  ])('matches %j: %j', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params)
  })

  it.each([
    ['/', '/connect'],
    ['/connect', '/'],
    ['/connect', '/connected'],
    ['/connect', '/Connect'],
    ['/tracking/$orderID', '/tracking'],
    ['/tracking/$orderID', '/tracking/a/b'],
    ['/request-a-rider/{-$vendorID}', '/request-a-rider/a/b'],
  ])('does not match %j: %j', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeUndefined()
  })
})
