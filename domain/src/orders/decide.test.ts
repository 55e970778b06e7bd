import { describe, expect, test } from 'vitest'

import { historyOf } from '../../test/history-of.ts'
import { cancelSources } from './cancellation.ts'
import { decide, evolve } from './decide.ts'
import type { Decision, OrderCommand } from './decide.ts'
import type { OrderState } from './order-state.ts'
import { orderStatuses } from './order-statuses.ts'
import type { OrderStatus } from './order-statuses.ts'
import { canTransition } from './transitions.ts'

const NOW = 5_000
const policy = { delayedCancellation: true, modifyOrder: true }
const notAllowed = { refused: 'order.transition-not-allowed' }
const notCancellable = (reason: string) => ({
  refused: 'order cannot be cancelled at this stage',
  params: { reason },
})
const notEditable = (reason: string) => ({
  refused: 'order cannot be edited at this stage',
  params: { reason },
})
const noEvents = { events: [] }

const orderAfter = (...statuses: [OrderStatus, ...OrderStatus[]]): OrderState => ({
  status: statuses.at(-1) ?? statuses[0],
  history: historyOf(...statuses),
  paymentMethod: 'CASH_ON_DELIVERY',
})
const decideAt = (command: OrderCommand, state?: OrderState, now = NOW): Decision =>
  decide(command, state, now, policy)
const cancelBy = (source: (typeof cancelSources)[number]) =>
  ({ type: 'cancel', reason: 'TOO_BUSY', source }) as const

describe('an order that is not yet placed', () => {
  test('[STATUS-05] begins as NEW when it is not paid online', () => {
    const placed = { paymentMethod: 'CASH_ON_DELIVERY' } as const
    expect(decideAt({ type: 'place', ...placed })).toEqual({
      events: [{ status: 'NEW', created_at: NOW, placed }],
    })
  })

  test('[STATUS-05] begins as INITIATED when it is paid online', () => {
    const placed = { paymentMethod: 'ONLINE_PAYMENT', preorderedFor: 9_000 } as const
    expect(decideAt({ type: 'place', ...placed })).toEqual({
      events: [{ status: 'INITIATED', created_at: NOW, placed }],
    })
  })

  test('begins as NEW when its online payment is settled by invoice (GAP-088)', () => {
    const command = { type: 'place', paymentMethod: 'ONLINE_PAYMENT' } as const
    expect(decideAt({ ...command, settledByInvoice: true })).toMatchObject({
      events: [{ status: 'NEW', placed: { paymentMethod: 'ONLINE_PAYMENT' } }],
    })
  })

  test('[STATUS-04] cannot be moved, cancelled or edited', () => {
    expect(decideAt({ type: 'move', to: 'NEW' })).toEqual(notAllowed)
    expect(decideAt(cancelBy('CLIENT'))).toEqual(notAllowed)
    expect(decideAt({ type: 'edit' })).toEqual(notAllowed)
  })
})

describe('a placed order', () => {
  test('[STATUS-04] cannot be placed again', () => {
    const command = { type: 'place', paymentMethod: 'PAID' } as const
    expect(decideAt(command, orderAfter('NEW'))).toEqual(notAllowed)
  })

  test.each(orderStatuses)('[STATUS-04] moves from %s only by an allowed transition', (from) => {
    const state = orderAfter(from)
    for (const to of orderStatuses.filter((status) => status !== from)) {
      const moved = canTransition(state, to)
        ? { events: [{ status: to, created_at: NOW }] }
        : notAllowed
      expect({ to, ...decideAt({ type: 'move', to }, state) }).toMatchObject({ to, ...moved })
    }
  })

  test.each(orderStatuses)('[STATUS-04] has no events when moved to %s again', (status) => {
    expect(decideAt({ type: 'move', to: status }, orderAfter('NEW', status))).toEqual(noEvents)
  })

  test('[CANCEL-02] that is moved to CANCELLED records an unknown source', () => {
    expect(decideAt({ type: 'move', to: 'CANCELLED' }, orderAfter('NEW'))).toEqual({
      events: [{ status: 'CANCELLED', created_at: NOW, source: 'INTERNAL_UNKNOWN' }],
    })
  })

  test('[GAP-032] never dates an entry before the previous one', () => {
    const state = orderAfter('NEW', 'RECEIVED')
    expect(decideAt({ type: 'move', to: 'WAITING_FOR_TRANSPORT' }, state, 1)).toEqual({
      events: [{ status: 'WAITING_FOR_TRANSPORT', created_at: 2 }],
    })
  })
})

describe('an order being cancelled', () => {
  test.each(cancelSources)('[CANCEL-02] keeps its reason and who cancelled: %s', (source) => {
    const command = { type: 'cancel', reason: 'REASON_UNKNOWN:rain', source } as const
    expect(decideAt(command, orderAfter('RECEIVED'))).toEqual({
      events: [{ status: 'CANCELLED', created_at: NOW, reason: 'REASON_UNKNOWN:rain', source }],
    })
  })

  test.each(cancelSources)('[CANCEL-02] is refused to %s without a reason', (source) => {
    const command = { type: 'cancel', reason: '', source } as const
    const refusal = {
      refused: 'validation.cancel-reason',
      field: 'reason',
      params: { reason: 'unknown' },
    }
    expect(decideAt(command, orderAfter('RECEIVED'))).toEqual(refusal)
  })

  test('[CANCEL-03] is refused to the vendor when only others may cancel it', () => {
    expect(decideAt(cancelBy('CLIENT'), orderAfter('NEW'))).toEqual(notCancellable('processing'))
    const allowed = cancelSources.filter((source) => {
      const decision = decideAt(cancelBy(source), orderAfter('NEW'))
      return 'events' in decision && decision.events.length === 1
    })
    expect(allowed).toEqual(['LOGISTICS', 'AUTO_CANCEL', 'HELPCENTER', 'INTERNAL_UNKNOWN'])
  })

  test('[CANCEL-03] is refused to everyone after the pickup', () => {
    const state = orderAfter('PICKED_UP')
    expect(decideAt(cancelBy('CLIENT'), state)).toEqual(notCancellable('collected'))
    expect(decideAt(cancelBy('HELPCENTER'), state)).toEqual(notAllowed)
  })

  test('depends on the flag and the server’s reading when delayed', () => {
    const early = orderAfter('RECEIVED', 'DELAYED')
    expect(decideAt(cancelBy('CLIENT'), early)).toHaveProperty('events.length', 1)
    const off = { delayedCancellation: false }
    expect(decide(cancelBy('CLIENT'), early, NOW, off)).toEqual(notCancellable('delayed'))
    const late = orderAfter('PICKED_UP', 'DELAYED')
    expect(decideAt(cancelBy('CLIENT'), late)).toEqual(notCancellable('collected'))
  })

  test('is refused for ten minutes after the payment', () => {
    const state = orderAfter('INITIATED', 'PAYMENT_COMMITTED')
    expect(decideAt(cancelBy('CLIENT'), state, 602)).toEqual({
      refused: 'order cannot be cancelled at this stage',
      params: { reason: 'payment', until: 602 },
    })
    expect(decideAt(cancelBy('CLIENT'), state, 603)).toHaveProperty('events.length', 1)
  })

  test.each(cancelSources)('[CANCEL-03] has no events when already cancelled: %s', (source) => {
    expect(decideAt(cancelBy(source), orderAfter('RECEIVED', 'CANCELLED'))).toEqual(noEvents)
  })

  test('[CANCEL-03] is refused when its history has no cancellation', () => {
    const state = { ...orderAfter('RECEIVED'), status: 'CANCELLED' } as const
    expect(decideAt(cancelBy('CLIENT'), state)).toEqual(notCancellable('stage'))
    expect(decideAt(cancelBy('LOGISTICS'), state)).toEqual(notAllowed)
  })
})

describe('an order being edited', () => {
  const edit = { type: 'edit' } as const

  test('[RAR-29] becomes MODIFIED once a rider has accepted (GAP-051)', () => {
    expect(decideAt(edit, orderAfter('COURIER_ACCEPTED_DELIVERY'))).toEqual({
      events: [{ status: 'MODIFIED', created_at: NOW }],
    })
  })

  test.each(['NEW', 'WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT', 'MODIFIED'] as const)(
    '[RAR-29] keeps its status in %s (GAP-051)',
    (status) => {
      expect(decideAt(edit, orderAfter(status))).toEqual(noEvents)
    },
  )

  test('[RAR-29] is refused when it is too late or paid online (GAP-051)', () => {
    expect(decideAt(edit, orderAfter('NEAR_VENDOR'))).toEqual(notEditable('nearby'))
    const paid = { ...orderAfter('NEW'), paymentMethod: 'ONLINE_PAYMENT' } as const
    expect(decideAt(edit, paid)).toEqual(notEditable('paid-online'))
  })

  test('[FLAG-30] is refused unless the flag is on (GAP-051)', () => {
    const off = { delayedCancellation: true }
    expect(decide(edit, orderAfter('NEW'), NOW, off)).toEqual(notEditable('off'))
  })
})

describe('an order rebuilt from its events', () => {
  test('[ORDER-04, ORDER-05] has the last status and all of its history', () => {
    const placed = { paymentMethod: 'PAID', preorderedFor: 9_000 } as const
    const first = evolve(undefined, { status: 'NEW', created_at: 1, placed })
    const event = {
      status: 'CANCELLED',
      created_at: 2,
      reason: 'CLOSED',
      source: 'CLIENT',
    } as const
    expect(first).toEqual({ ...placed, status: 'NEW', history: historyOf('NEW') })
    expect(evolve(first, event)).toEqual({
      ...placed,
      status: 'CANCELLED',
      history: historyOf('NEW', 'CANCELLED'),
    })
  })

  test('[ORDER-05] must begin with its placement', () => {
    expect(() => evolve(undefined, { status: 'RECEIVED', created_at: 1 })).toThrow('RECEIVED')
  })
})
