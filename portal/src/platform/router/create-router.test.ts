import { describe, expect, it } from 'vitest'

import { lazyPart, type LazyPart } from '../lazy-part.ts'
import { createRouter } from './create-router.ts'
import type { Page, RouteLocation } from './page.ts'

const component = () => null

/** A part that is there when it is let in, or never. */
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

/** A browser with a history, whose time is passed by hand. */
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
    return [name, place?.href, isLoading && 'coming', error && 'failed'].filter(Boolean).join(' ')
  }
  return { browser, router, now }
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve))

describe('the first page', () => {
  it('is the one of the address, with what its path and its query say', async () => {
    const list = page('/list/{-$vendorID}', { search: ['order_id', 'none'] })
    const { router, browser } = await started('/list/v-1?order_id=o%201&other=x#main', { list })
    expect(router.shown()).toMatchObject({
      name: 'list',
      place: { pathname: '/list/v-1', params: { vendorID: 'v-1' }, search: { order_id: 'o 1' } },
    })
    expect(browser.tops).toBe(0)
  })

  it('is the last one when no other takes the path', async () => {
    expect((await started('/nowhere', { home: page('/') })).now()).toBe('rest /nowhere')
  })

  it('is the one to which the others lead, and the address says so', async () => {
    const redirect = ({ href }: RouteLocation) => `/?from=${encodeURIComponent(href)}`
    const pages = { home: page('/', { search: ['from'] }), list: page('/list', { redirect }) }
    const { now, browser, router } = await started('/list?a=1', pages)
    expect(now()).toBe('home /?from=%2Flist%3Fa%3D1')
    expect(router.shown()?.place.search).toEqual({ from: '/list?a=1' })
    expect(browser.entries).toEqual(['/?from=%2Flist%3Fa%3D1'])
  })

  it('cannot lead round in circles', async () => {
    const pages = {
      a: page('/a', { redirect: () => '/b' }),
      b: page('/b', { redirect: () => '/a' }),
    }
    await expect(started('/a', pages)).rejects.toThrow('redirects in a loop')
  })
})

describe('going to a page', () => {
  const pages = { home: page('/'), list: page('/list', { search: ['id'] }) }

  it('shows it at once when its parts are there, at its top', async () => {
    const { router, browser, now } = await started('/', pages)
    void router.go('/list')
    expect(now()).toBe('list /list')
    await nextTick()
    expect([browser.entries, browser.tops]).toEqual([['/', '/list'], 1])
  })

  it('with another query leaves the page where it stands', async () => {
    const { router, browser, now } = await started('/list', pages)
    await router.go('/list?id=1')
    expect([now(), browser.tops]).toEqual(['list /list?id=1', 0])
  })

  it('in the place of this one leaves no step back, nor does going where one is', async () => {
    const { router, browser } = await started('/', pages)
    await router.go('/list', { replace: true })
    await router.go('/list')
    expect(browser.entries).toEqual(['/list'])
  })

  it('back shows the one before, where the browser says that it stood', async () => {
    const { router, browser, now } = await started('/', pages)
    await router.go('/list')
    browser.back()
    expect([now(), browser.tops]).toEqual(['home /', 1])
  })
})

describe('a page whose parts are on their way', () => {
  const startNavigation = async () => {
    const screen = part()
    const pages = { home: page('/'), list: page('/list', { screen: screen.part }) }
    const fixture = await started('/', pages)
    const navigation = fixture.router.go('/list')
    return { ...fixture, screen, navigation }
  }

  it('leaves the page before for a moment, then is shown as coming', async () => {
    const { browser, now, router, screen, navigation } = await startNavigation()
    expect([now(), router.next()?.name, browser.href()]).toEqual(['home /', 'list', '/list'])
    browser.wait()
    expect(now()).toBe('list /list coming')
    screen.arrive()
    await navigation
    expect([now(), browser.tops]).toEqual(['list /list', 1])
  })

  it('that come in time are never shown as coming', async () => {
    const { browser, now, screen, navigation } = await startNavigation()
    screen.arrive()
    await navigation
    browser.wait()
    expect(now()).toBe('list /list')
  })

  it('that cannot be had is shown as failed, and one can go on from there', async () => {
    const { browser, now, screen, navigation } = await startNavigation()
    screen.fail()
    await navigation
    expect(now()).toBe('list /list failed')
    browser.back()
    expect(now()).toBe('home /')
  })

  it('gives way to the page that is asked for meanwhile', async () => {
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

describe('a page that is asked again', () => {
  it('leads on when its rule says so by now, and stays when it does not', async () => {
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

describe('who listens', () => {
  it('hears of each page that is shown, until they stop', async () => {
    const { router, now } = await started('/', { home: page('/'), list: page('/list') })
    const calls: string[] = []
    const stop = router.subscribe(() => void calls.push(now()))
    await router.go('/list')
    stop()
    await router.go('/')
    expect(calls).toEqual(['list /list'])
  })
})
