import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { CallError } from '#platform/api/call-error.ts'
import { lazyPart } from '#platform/lazy.ts'
import { router } from '#platform/router/router.ts'
import { session } from '#platform/session/session.ts'
import { toastQueue } from '#platform/toasts.ts'
import { fakeClock, renderHook } from '#test/render-hook.ts'
import { withTexts } from '#test/with-texts.tsx'

import { useBranches } from './use-branches.ts'

const NOON_MS = Date.UTC(2026, 9, 14, 10)

const Empty = () => null
const kitchen = { vendor_id: 'nk', name: 'Nordic Kitchen', is_parent: true }

beforeEach(() => {
  const place = {
    href: '/order-tracking/nk',
    pathname: '/order-tracking/nk',
    params: { vendorID: 'nk' },
    search: {},
  }
  const page = {
    path: '/order-tracking/{-$vendorID}',
    frames: [],
    screen: lazyPart(async () => Empty),
  }
  const shown = { name: 'tracking', page, place, isLoading: false }
  const spy = vi.spyOn(router, 'shown').mockReturnValue(shown)
  onTestFinished(() => {
    spy.mockRestore()
    for (const { id } of toastQueue.list()) toastQueue.dismiss(id)
  })
})

/** The hook, with a server that gives this answer when asked for the branches. */
async function branchesWith(answer: () => Promise<Response>) {
  fakeClock(NOON_MS)
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/vendors') ? answer() : Promise.resolve(Response.json({ result: 'false' })),
  )
  const hook = await renderHook(useBranches, { wrap: withTexts })
  await hook.elapse(0)
  return hook
}

const toasts = () => toastQueue.list().map(({ tone, text, duration }) => ({ tone, text, duration }))

describe('the branches of an account', () => {
  it('are there as soon as they are answered', async () => {
    const answer = Promise.withResolvers<Response>()
    const { current, elapse } = await branchesWith(() => answer.promise)
    expect(current().state).toBe('loading')
    answer.resolve(Response.json({ result: { vendors: [kitchen] } }))
    await elapse(0)
    expect(current()).toMatchObject({ state: 'ready', selection: { vendorId: 'nk' } })
    expect(toasts()).toEqual([])
  })

  it('[VENDOR-10, VENDOR-15, ERR-05] that cannot be loaded give a notification of 10 s', async () => {
    const { current } = await branchesWith(async () => Response.json({}, { status: 403 }))
    expect(current().state).toBe('failed')
    expect(toasts()).toEqual([
      { tone: 'error', text: 'We could not retrieve your branches.', duration: 10_000 },
    ])
  })

  it('that the rider platform’s token no longer opens give none, beside the notice in the frame', async () => {
    const refused = { state: 'platform', token: 't', vendorId: 'v-1', isRefused: true } as const
    const current = vi.spyOn(session, 'current').mockReturnValue(refused)
    const branches = await branchesWith(async () => Response.json({}, { status: 401 }))
    expect(branches.current().state).toBe('failed')
    expect(toasts()).toEqual([])
    current.mockRestore()
  })

  it('[GEN-27, VENDOR-11, VENDOR-14, ERR-05] that are none give a notification of 10 s', async () => {
    const { current } = await branchesWith(async () => Response.json({ result: { vendors: [] } }))
    expect(current().state).toBe('none')
    const text = 'Your account has no branches. Please contact your account manager.'
    expect(toasts()).toEqual([{ tone: 'error', text, duration: 10_000 }])
  })

  it('[VENDOR-13, GAP-114] are looked for every 200 ms, 50 times', async () => {
    const answer = Promise.withResolvers<Response>()
    const { current, act, elapse } = await branchesWith(() => answer.promise)
    for (let look = 1; look < 50; look += 1) await act(() => vi.advanceTimersToNextTimer())
    expect([current().state, Date.now() - NOON_MS]).toEqual(['loading', 9_800])
    await act(() => vi.advanceTimersToNextTimer())
    expect([current().state, Date.now() - NOON_MS]).toEqual(['failed', 10_000])
    expect((current().error as CallError).key).toBe('error.unable-to-fetch-vendor')
    answer.resolve(Response.json({ result: { vendors: [kitchen] } }))
    await elapse(0)
    expect(current().state).toBe('ready')
  })
})
