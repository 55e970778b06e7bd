import { testRider } from '@pillion/testkit/scripted-fleet'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'

import { Refusal } from '../../platform/refusals/refusal.ts'
import { platformReports } from './platform-reports.ts'

const NOW = Date.UTC(2026, 9, 14, 10)
const SECRET = `whsec_${Buffer.alloc(32, 'a secret').toString('base64')}`
const read = platformReports({
  clock: { now: () => NOW, after: () => () => {} },
  secrets: [SECRET],
})

const rider = { id: 'r1', name: 'Eva Ek', given_name: 'Eva', phone: '+46701740621' }
const data = { order_id: 'nk-2j00000000', at: '2026-10-14T10:00:00.000Z', rider, sequence: 3 }
const common = { orderId: 'nk-2j00000000', at: NOW, rider: testRider }

function signed(event: object | string) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const signature = new Webhook(SECRET).sign('msg_1', new Date(NOW), body)
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(NOW / 1_000),
    'webhook-signature': signature,
  }
  return { headers, body }
}

const readEvent = (type: string, changes: object = {}) =>
  read(signed({ type, data: { ...data, ...changes } }))

function refusal(work: () => unknown): { key: string; field: string | undefined } {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return { key: error.key, field: error.field }
    throw error
  }
  throw new Error('was not refused')
}

describe('an event of a platform', () => {
  it.each([
    ['order.assigned', 'assigned'],
    ['order.accepted', 'accepted'],
    ['order.collected', 'collected'],
    ['order.left_vendor', 'left-vendor'],
    ['order.delivered', 'delivered'],
    ['order.dropped', 'dropped'],
    ['order.unreachable', 'unreachable'],
  ])('%s is the report %s', (type, kind) => {
    expect(readEvent(type)).toEqual({ ...common, sequence: 3, kind })
  })

  it('of a delay has its estimate, and of a return its reason', () => {
    expect(readEvent('order.delayed', { expected_at: '2026-10-14T10:20:00Z' })).toEqual({
      ...common,
      sequence: 3,
      kind: 'delayed',
      expectedAt: NOW + 20 * 60_000,
    })
    for (const kind of ['returning', 'returned'])
      expect(readEvent(`order.${kind}`, { reason: 'DAMAGED' })).toEqual({
        ...common,
        sequence: 3,
        kind,
        reason: 'DAMAGED',
      })
  })

  it('of a delivery may have what the recipient has told the rider', () => {
    expect(readEvent('order.delivered', { code: '0471' })).toEqual({
      ...common,
      sequence: 3,
      kind: 'delivered',
      code: '0471',
    })
  })

  it('of a proof or a position is not numbered', () => {
    expect(readEvent('order.proof', { proof_id: 'p1', kind: 'delivery' })).toEqual({
      ...common,
      kind: 'proof',
      of: 'delivery',
      proofId: 'p1',
    })
    const place = { latitude: 59.3, longitude: 18.1, heading: 90 }
    const position = { latitude: 59.3, longitude: 18.1 }
    expect(readEvent('order.position', { ...place, eta_destination: 90.4 })).toEqual({
      ...common,
      kind: 'position',
      position,
      heading: 90,
      etaDestination: 90,
    })
    expect(readEvent('order.position', { ...place, eta_origin: 12, eta_destination: 90 })).toEqual({
      ...common,
      kind: 'position',
      position,
      heading: 90,
      etaOrigin: 12,
      etaDestination: 90,
    })
  })

  it('may say more than we know', () => {
    expect(readEvent('order.accepted', { shift: 'late' })).not.toHaveProperty('shift')
  })

  it.each([
    ['order.assigned', { sequence: undefined }, 'data.sequence'],
    ['order.assigned', { sequence: 0 }, 'data.sequence'],
    ['order.assigned', { sequence: 1.5 }, 'data.sequence'],
    ['order.assigned', { order_id: 'nk' }, 'data.order_id'],
    ['order.assigned', { at: 'now' }, 'data.at'],
    ['order.assigned', { at: '2026-13-14T10:00:00Z' }, 'data.at'],
    ['order.assigned', { at: '2026-10-14T10:05:01Z' }, 'data.at'],
    ['order.assigned', { rider: { ...rider, phone: '0701' } }, 'data.rider.phone'],
    ['order.assigned', { rider: { ...rider, name: '' } }, 'data.rider.name'],
    ['order.delayed', {}, 'data.expected_at'],
    ['order.delivered', { code: 'open' }, 'data.code'],
    ['order.returned', { reason: 'BORED' }, 'data.reason'],
    ['order.proof', { proof_id: 'p1', kind: 'selfie' }, 'data.kind'],
    ['order.position', { latitude: 91, longitude: 18, heading: 0 }, 'data.latitude'],
  ])('%s with %j is malformed', (type, changes, field) => {
    expect(refusal(() => readEvent(type, changes))).toEqual({ key: 'error.malformed', field })
  })

  it('with hidden characters is refused', () => {
    const changes = { rider: { ...rider, name: 'Eva\u202EkE' } }
    expect(refusal(() => readEvent('order.assigned', changes))).toEqual({
      key: 'validation.hidden-characters',
      field: 'data.rider.name',
    })
  })

  it.each([
    ['another type', { type: 'order.eaten', data }],
    ['a type that every object has', { type: 'constructor', data }],
    ['no type', { data }],
    ['no object', 'null'],
    ['no JSON', '{"type":'],
    ['nothing', ''],
  ])('with %s is malformed', (_, event) => {
    expect(refusal(() => read(signed(event))).key).toBe('error.malformed')
  })

  it('without a right signature is refused, whatever it says', () => {
    const { headers, body } = signed({ type: 'order.delivered', data })
    const forged = { headers, body: body.replace('order.delivered', 'order.collected') }
    expect(refusal(() => read(forged)).key).toBe('error.unauthenticated')
    expect(refusal(() => read({ headers: {}, body: '{' })).key).toBe('error.unauthenticated')
  })
})
