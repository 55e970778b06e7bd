import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { toastQueue } from '#platform/toasts.ts'
import { fakeClock, renderHook } from '#test/render-hook.ts'
import { withTexts } from '#test/with-texts.tsx'

import { useVersionWatch } from './use-version-watch.ts'

/** The page's build, outside a browser, is 'test'. */
const served = (build: unknown) => () => Response.json({ build })

let answer: () => Response
let requests: string[]
let reloads: number

// Loading it takes real time, which the clock of the tests does not count.
beforeAll(() => import('./reload-if-outdated.ts'))
beforeEach(() => {
  fakeClock(0)
  answer = served('test')
  requests = []
  reloads = 0
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    requests.push(`${method} ${url}`)
    return answer()
  })
  vi.stubGlobal('location', { reload: () => (reloads += 1) })
  onTestFinished(() => {
    for (const { id } of toastQueue.list()) toastQueue.dismiss(id)
  })
})

const open = () => renderHook(() => useVersionWatch(), { wrap: withTexts })
const shown = () => toastQueue.list().map(({ tone, text, duration }) => [tone, text, duration])
const warning = [
  'warning',
  'Your application is outdated, automatically reloading the app in 3 seconds',
  10_000,
]

describe('an open page', () => {
  test('[VERSION-01, VERSION-02] asks for the build every 300000 ms, with the time in the query', async () => {
    const page = await open()
    await page.elapse(299.999)
    expect(requests).toEqual([])
    await page.elapse(0.001)
    await page.elapse(0)
    expect(requests).toEqual(['GET /asset-manifest.json?t=300000'])
    await page.elapse(600)
    expect(requests.slice(1)).toEqual([
      'GET /asset-manifest.json?t=600000',
      'GET /asset-manifest.json?t=900000',
    ])
    expect([shown(), reloads]).toEqual([[], 0])
  })

  test('[VERSION-03, VERSION-04, VERSION-05] of another build warns for 10 s, and reloads after 3000 ms', async () => {
    const page = await open()
    answer = served('next')
    await page.elapse(300)
    expect(shown()).toEqual([warning])
    await page.elapse(2.999)
    expect(reloads).toBe(0)
    await page.elapse(0.001)
    expect(reloads).toBe(1)
  })

  test.each([
    ['no answer', () => Promise.reject(new TypeError('offline')) as never],
    ['an error', () => Response.json({ build: 'next' }, { status: 503 })],
    ['a page', () => new Response('<!doctype html>')],
    ['another shape', served(undefined)],
  ])('stays as it is with %s, and asks again', async (_, failure) => {
    const page = await open()
    answer = failure
    await page.elapse(303)
    expect([shown(), reloads]).toEqual([[], 0])
    answer = served('next')
    await page.elapse(300)
    expect(reloads).toBe(1)
  })

  test('whose user has stayed warns again', async () => {
    const page = await open()
    answer = served('next')
    await page.elapse(303)
    for (const { id } of toastQueue.list()) toastQueue.dismiss(id)
    await page.elapse(297)
    expect(shown()).toEqual([warning])
  })

  test('asks no more once it is gone', async () => {
    const page = await open()
    await page.unmount()
    await page.elapse(300)
    expect(requests).toEqual([])
  })
})
