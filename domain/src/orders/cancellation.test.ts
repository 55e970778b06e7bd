import { describe, expect, test } from 'vitest'

import { historyOf } from '../../test/history-of.ts'
import {
  cancelReasons,
  cancelSources,
  parseCancelReason,
  checkCancellable,
} from './cancellation.ts'
import { orderStatuses } from './order-statuses.ts'
import type { OrderStatus } from './order-statuses.ts'
import { statusGroups } from './status-groups.ts'

const refusal = (reason: string, until?: number) => ({
  refused: 'order cannot be cancelled at this stage',
  params: { reason, until },
})
const badReason = (reason: string) => ({
  refused: 'validation.cancel-reason',
  field: 'reason',
  params: { reason },
})
const always = ['RECEIVED', 'WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT', 'MODIFIED'] as const
const readings = [true, false].flatMap((strict) =>
  [true, false].map((delayedCancellation) => ({ now: 5_000, strict, delayedCancellation })),
)
const orderAfter = (...statuses: [OrderStatus, ...OrderStatus[]]) => ({
  status: statuses.at(-1) ?? statuses[0],
  history: historyOf(...statuses),
})

describe('the reason', () => {
  test('[CANCEL-02] is one of nine codes (GAP-025)', () => {
    expect(cancelReasons.join(' ')).toBe(
      'MISTAKE_ERROR DUPLICATE_ORDER DELIVERY_ETA_TOO_LONG ADDRESS_INCOMPLETE_MISSTATED ' +
        'ITEM_UNAVAILABLE UNREACHABLE CLOSED TOO_BUSY REASON_UNKNOWN',
    )
  })

  test('[CANCEL-02] has one of five sources (GAP-025)', () => {
    expect(cancelSources.join(' ')).toBe('CLIENT LOGISTICS AUTO_CANCEL HELPCENTER INTERNAL_UNKNOWN')
  })

  test.each(['', ' ', ':', 'toString', 'too_busy', ' TOO_BUSY', 'NO_RIDER', ':TOO_BUSY'])(
    '[CANCEL-02] %j is refused',
    (text) => {
      expect(parseCancelReason(text)).toEqual(badReason('unknown'))
    },
  )

  test.each(cancelReasons.filter((code) => code !== 'REASON_UNKNOWN'))(
    '[CANCEL-02] %s is accepted and takes no note',
    (code) => {
      expect(parseCancelReason(code)).toEqual({ code })
      expect(parseCancelReason(`${code}:`)).toEqual(badReason('note-not-allowed'))
      expect(parseCancelReason(`${code}:because`)).toEqual(badReason('note-not-allowed'))
    },
  )

  test.each(['wrong colour', 'a: b', '🛵'.repeat(200)])(
    '[CANCEL-02] REASON_UNKNOWN takes the note %j, counted in code points',
    (note) => {
      expect(parseCancelReason(`REASON_UNKNOWN:${note}`)).toEqual({ code: 'REASON_UNKNOWN', note })
    },
  )

  test.each([
    ['REASON_UNKNOWN', 'no-note'],
    ['REASON_UNKNOWN:', 'no-note'],
    ['REASON_UNKNOWN:  ', 'no-note'],
    [longNote(201), 'note-too-long'],
  ])('[CANCEL-02] REASON_UNKNOWN is refused without a note of 1 to 200: %j', (text, reason) => {
    expect(parseCancelReason(text)).toEqual(badReason(reason))
  })
})

describe('an order by its status', () => {
  test.each(always)('[CANCEL-04] %s is cancellable under every reading', (status) => {
    for (const at of readings) expect(checkCancellable(orderAfter(status), at)).toBeUndefined()
  })

  const never = orderStatuses.filter(
    (status) => !['DELAYED', 'PAYMENT_COMMITTED', ...always].includes(status),
  )
  test.each(never)('[CANCEL-03] %s is not cancellable under any reading (GAP-028)', (status) => {
    const expected = { refused: 'order cannot be cancelled at this stage' }
    for (const at of readings)
      expect(checkCancellable(orderAfter(status), at)).toMatchObject(expected)
  })

  test.each([
    ['processing', ['INITIATED']],
    ['processing', ['PAYMENT_INITIATED']],
    ['processing', ['NEW']],
    ['stage', ['RECEIVED', 'ACCEPTED_BY_VENDOR']],
    ['accepted', ['WAITING_FOR_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY']],
    ['accepted', ['COURIER_ACCEPTED_DELIVERY', 'NEAR_VENDOR']],
    ['collected', ['COURIER_ACCEPTED_DELIVERY', 'PICKED_UP']],
    ['stage', ['RECEIVED', 'STALLED']],
  ] as const)('[CANCEL-03] the reason is %s after %j', (reason, statuses) => {
    const order = { status: statuses.at(-1) ?? '', history: historyOf(...statuses) }
    for (const at of readings) expect(checkCancellable(order, at)).toEqual(refusal(reason))
  })

  test('[CANCEL-03] an unknown status is not cancellable', () => {
    const order = { status: 'TELEPORTED', history: [] }
    for (const at of readings) expect(checkCancellable(order, at)).toEqual(refusal('stage'))
  })
})

describe('a delayed order', () => {
  const waiting = orderAfter('WAITING_FOR_TRANSPORT', 'DELAYED')
  const asks = { now: 5_000, delayedCancellation: true, strict: true }

  test.each([true, false])('[CANCEL-05] needs the flag (strict: %j)', (strict) => {
    expect(checkCancellable(waiting, { ...asks, strict })).toBeUndefined()
    const off = { ...asks, strict, delayedCancellation: false }
    expect(checkCancellable(waiting, off)).toEqual(refusal('delayed'))
  })

  test.each(statusGroups.collected)(
    '[CANCEL-05, GAP-026] that was %s is refused by the server and not by the client',
    (collected) => {
      const order = orderAfter('NEAR_VENDOR', collected, 'DELAYED')
      expect(checkCancellable(order, asks)).toEqual(refusal('collected'))
      expect(checkCancellable(order, { ...asks, strict: false })).toBeUndefined()
    },
  )
})

describe('a committed payment', () => {
  test.each(readings)('[CANCEL-06] can be cancelled only after 10 minutes (%j)', (at) => {
    expect(checkCancellable(committed(at.now - 601), at)).toBeUndefined()
    const [ending, starting] = [refusal('payment', at.now), refusal('payment', at.now + 600)]
    expect(checkCancellable(committed(at.now - 600), at)).toEqual(ending)
    expect(checkCancellable(committed(at.now), at)).toEqual(starting)
  })

  test.each(readings)('counts from the last commit (GAP-027) (%j)', (at) => {
    const held = refusal('payment', at.now + 590)
    expect(checkCancellable(committed(at.now - 5_000, at.now - 10), at)).toEqual(held)
  })

  test.each(readings)('without an entry cannot be cancelled (GAP-027) (%j)', (at) => {
    const order = { status: 'PAYMENT_COMMITTED', history: historyOf('INITIATED') }
    expect(checkCancellable(order, at)).toEqual(refusal('processing'))
  })
})

function committed(...at: number[]) {
  const history = at.map((created_at) => ({ status: 'PAYMENT_COMMITTED' as const, created_at }))
  return { status: 'PAYMENT_COMMITTED', history }
}

function longNote(length: number): string {
  return `REASON_UNKNOWN:${'x'.repeat(length)}`
}
