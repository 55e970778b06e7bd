import type { Vendor } from '@pillion/contract/models/vendor'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { vendorQuery } from '#entities/vendor/vendors.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { toastQueue } from '#platform/toasts.ts'
import { fakeClock, renderHook } from '#test/render-hook.ts'
import { outlet } from '#test/request/machine.fixture.ts'
import { startLanguage } from '#test/start-language.ts'
import { withTexts } from '#test/with-texts.tsx'

import { useAvailability } from './use-availability.ts'

const { vendor_id: id } = outlet
const seen: Vendor = { ...outlet, version: 3 }
/** The outlet after another user's change. */
const present: Vendor = { ...outlet, version: 5, opening_hours: '0900:1700' }

let bodies: unknown[]
let answers: (() => Response)[]

beforeAll(startLanguage)
beforeEach(() => {
  fakeClock(0)
  bodies = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.endsWith(`/outlet/${id}/availability`)) return Response.json({}, { status: 404 })
    bodies.push(JSON.parse(init.body as string))
    return (answers.shift() ?? refused('error.forbidden', 403))()
  })
  onTestFinished(() => {
    for (const toast of toastQueue.list()) toastQueue.dismiss(toast.id)
    queryClient.clear()
  })
})

const saved = (vendor: Vendor) => () => Response.json({ result: vendor })
const refused = (key: string, status: number, details?: object) => () =>
  Response.json(
    { status, message: key, errors: [{ translation_key: key }], meta: { details } },
    { status },
  )
const changedTo = (vendor: Vendor) => refused('collection-point.changed', 409, { vendor })
const toasts = () => toastQueue.list().map(({ tone, title, text }) => [tone, title, text])
const cached = () => queryClient.getQueryData(vendorQuery(id).queryKey)

async function open() {
  const hook = await renderHook(useAvailability, { client: queryClient, wrap: withTexts })
  const run = async (act: () => unknown) => {
    await hook.act(act)
    await hook.elapse(0)
  }
  return { ...hook, run }
}

describe('[OUT-11] a change of an outlet', () => {
  it('is made to the version that was seen, and needs no toast', async () => {
    const paused = { ...seen, version: 4, pause: { until: null } }
    answers = [saved(paused)]
    const { current, run } = await open()
    await run(() => current().change(seen, { pause: 'until-resumed' }))
    expect(bodies).toEqual([{ pause: 'until-resumed', version: 3 }])
    expect(cached()).toEqual(paused)
    expect(current().changed).toEqual({ outlet: paused, change: { pause: 'until-resumed' } })
    expect(toasts()).toEqual([])
  })

  it('is asked about again when somebody else has changed the outlet meanwhile', async () => {
    const inactive = { ...present, version: 6, is_active: false }
    answers = [changedTo(present), saved(inactive)]
    const { current, run } = await open()
    await run(() => current().change(seen, { is_active: false }))
    expect(current().conflict).toEqual({ seen, present, change: { is_active: false } })
    expect(cached()).toEqual(present)
    expect(bodies).toHaveLength(1)

    await run(() => current().changeAnyway())
    expect(bodies[1]).toEqual({ is_active: false, version: 5 })
    expect(current().conflict).toBeUndefined()
    expect(cached()).toEqual(inactive)
  })

  it('is not made if the user then leaves the outlet as it is', async () => {
    answers = [changedTo(present)]
    const { current, run } = await open()
    await run(() => current().change(seen, { pause: 'today' }))
    await run(() => current().leave())
    expect(current().conflict).toBeUndefined()
    expect(bodies).toHaveLength(1)
  })

  it.each([
    [{ is_active: false }, { is_active: false }],
    [{ pause: null }, { pause: null }],
    [{ pause: 'until-resumed' }, { pause: { until: null } }],
    [{ opening_hours: '0900:1700' }, { opening_hours: '0900:1700' }],
  ] as const)(
    '%j is done if it is stored already, as when its answer was lost',
    async (change, now) => {
      answers = [changedTo({ ...outlet, version: 4, ...now })]
      const { current, run } = await open()
      await run(() => current().change(seen, change))
      expect(current().conflict).toBeUndefined()
      expect(toasts()).toEqual([])
    },
  )

  it('that fails is told, and can be made again', async () => {
    answers = []
    const { current, run } = await open()
    await run(() => current().change(seen, { pause: 'today' }))
    expect(toasts()).toEqual([
      [
        'error',
        `\u2068${outlet.vendor_information.name}\u2069 was not changed`,
        expect.any(String),
      ],
    ])
    expect(current().isPending(id)).toBe(false)
    answers = [saved({ ...seen, version: 4 })]
    await run(() => current().change(seen, { pause: 'today' }))
    expect(bodies).toHaveLength(2)
  })

  it('is under way until it is answered', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => promise)
    const { current, run } = await open()
    await run(() => void current().change(seen, { pause: 'today' }))
    expect(current().isPending(id)).toBe(true)
    await run(() => resolve(saved({ ...seen, version: 4 })()))
    expect(current().isPending(id)).toBe(false)
  })
})
