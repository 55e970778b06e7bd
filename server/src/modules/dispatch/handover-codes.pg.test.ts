import { setFlag } from '@pillion/contract/http/flags'
import { getOrder } from '@pillion/contract/http/orders'
import { trackPublicly } from '@pillion/contract/http/tracking'
import { readOrder } from '@pillion/testkit/edits'
import { operatorClient } from '@pillion/testkit/operator-client'
import { OUTLET, place } from '@pillion/testkit/requests'
import { scriptedFleet, testRider } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { StageReportKind } from '../../partners/fleet/fleet.ts'
import { handleFleetReport } from './handle-fleet-report.ts'

let world: World
let logged = ''
const { fleet, requested } = scriptedFleet()
beforeAll(async () => {
  const write = (...line: unknown[]) => void (logged += JSON.stringify(line))
  const log = { warn: write, error: write }
  world = await startWorld({ fleet: async () => fleet, overrides: { log } })
})
afterAll(() => world.close())

async function setCodes(enabled: boolean | null): Promise<void> {
  const target = { country: null, vendor_id: 'nk', share: null }
  const operator = await operatorClient(world)
  await operator.call(setFlag, {
    params: { name: 'handover-code' },
    body: { enabled, changed_by: 'anna', target },
  })
}

async function ordered(): Promise<string> {
  const orderId = await place(world.owner)
  await world.advance(0)
  return orderId
}

const report = (orderId: string, kind: StageReportKind, code?: string) =>
  handleFleetReport(world.context, {
    orderId,
    kind,
    rider: testRider,
    at: world.clock.now(),
    ...(code !== undefined && { code }),
  })

/** What the recipient sees; undefined once it is gone. */
async function codeOf(orderId: string): Promise<string | null | undefined> {
  const { link_key: key } = await readOrder(world.owner, orderId)
  const params = { orderID: orderId }
  const { result } = await world.anonymous.call(trackPublicly, { params, query: { key } })
  return result.is_expired ? undefined : result.handover_code
}
const statusOf = async (orderId: string) => (await readOrder(world.owner, orderId)).status

/** An order with a code that its rider has collected. */
async function collected() {
  const orderId = await ordered()
  for (const kind of ['assigned', 'accepted', 'collected'] as const) await report(orderId, kind)
  const code = (await codeOf(orderId)) ?? ''
  const wrong = (number: number) => String((Number(code) + number) % 10_000).padStart(4, '0')
  return { orderId, code, wrong }
}

describe('a vendor without handover codes', () => {
  it('has orders that are delivered without one, and shows none', async () => {
    const { orderId, code } = await collected()
    expect(code).toBe('')
    expect(requested.find((job) => job.orderId === orderId)).toMatchObject({ asksForCode: false })
    expect(await report(orderId, 'delivered')).toBe('applied')
  })
})

describe('a vendor with handover codes', () => {
  beforeAll(() => setCodes(true))
  afterAll(() => setCodes(null))

  it('has orders whose recipients see a code from the acceptance until the end, and nobody else', async () => {
    const orderId = await ordered()
    expect(requested.find((job) => job.orderId === orderId)).toMatchObject({ asksForCode: true })
    await report(orderId, 'assigned')
    expect(await codeOf(orderId)).toBeNull()
    await report(orderId, 'accepted')
    const code = (await codeOf(orderId))!
    expect(code).toMatch(/^\d{4}$/)
    const { result } = await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })
    expect(Object.keys(result)).not.toContain('wrong_codes')
    expect(result).not.toMatchObject({ handover_code: expect.anything() })
    await report(orderId, 'collected')
    expect(await report(orderId, 'delivered', code)).toBe('applied')
    expect(await statusOf(orderId)).toBe('DELIVERED')
    expect(await codeOf(orderId)).toBeNull()
    expect(await report(orderId, 'delivered', code)).toBe('ignored')
    expect(JSON.stringify(requested)).not.toContain(`"${code}"`)
    expect(logged).not.toContain(code)
  })

  it('has orders that are not delivered with a wrong code, or with none, and then with the right one', async () => {
    const { orderId, code, wrong } = await collected()
    expect(await report(orderId, 'delivered')).toBe('wrong-code')
    expect(await report(orderId, 'delivered', wrong(1))).toBe('wrong-code')
    expect(await report(orderId, 'delivered', `${code}0`)).toBe('wrong-code')
    expect(await statusOf(orderId)).toBe('PICKED_UP')
    expect(await codeOf(orderId)).toBe(code)
    expect(await report(orderId, 'delivered', code)).toBe('applied')
  })

  it('has orders that can only be returned after five different wrong codes', async () => {
    const { orderId, code, wrong } = await collected()
    for (const number of [1, 1, 2, 2, 3, 4, 5])
      expect(await report(orderId, 'delivered', wrong(number))).toBe('wrong-code')
    expect(await report(orderId, 'delivered', code)).toBe('code-locked')
    expect(await codeOf(orderId)).toBeNull()
    expect(await readOrder(world.owner, orderId)).toMatchObject({
      status: 'PICKED_UP',
      handover_locked: true,
    })
    const back = { orderId, rider: testRider, at: world.clock.now(), reason: 'OTHER' } as const
    expect(await handleFleetReport(world.context, { ...back, kind: 'returned' })).toBe('applied')
  })

  it('loses no guess when wrong codes arrive at the same time', async () => {
    const { orderId, code, wrong } = await collected()
    const guesses = [1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
      report(orderId, 'delivered', wrong(number)),
    )
    const outcomes = await Promise.all(guesses)
    expect(outcomes.filter((outcome) => outcome === 'wrong-code')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'code-locked')).toHaveLength(3)
    expect(await report(orderId, 'delivered', code)).toBe('code-locked')
  })

  it('does not ask for a code before the order is collected', async () => {
    const orderId = await ordered()
    await report(orderId, 'accepted')
    expect(await report(orderId, 'delivered', '0000')).toBe('ignored')
  })

  it('keeps the code of an order when the setting changes', async () => {
    const { orderId, code } = await collected()
    await setCodes(null)
    expect(await codeOf(orderId)).toBe(code)
    expect(await report(orderId, 'delivered')).toBe('wrong-code')
    await setCodes(true)
  })
})
