import { describe, expect, it } from 'vitest'

import { checkHandoverCode, isHandoverLocked, showsHandoverCode } from './handover-code.ts'
import type { HistoryEntry } from './history.ts'
import type { OrderStatus } from './order-statuses.ts'

const history = (...statuses: OrderStatus[]): HistoryEntry[] =>
  statuses.map((status, index) => ({ status, created_at: index }))
const shows = (...statuses: OrderStatus[]) =>
  showsHandoverCode({ status: statuses.at(-1)!, history: history(...statuses), wrongCodes: [] })

const waiting = ['NEW', 'RECEIVED', 'WAITING_FOR_TRANSPORT'] as const
const collected = [...waiting, 'COURIER_ACCEPTED_DELIVERY', 'PICKED_UP'] as const

describe('the handover code is shown', () => {
  it.each([
    [[...waiting, 'COURIER_ACCEPTED_DELIVERY']],
    [[...collected]],
    [[...collected, 'COURIER_LEFT_VENDOR', 'NEAR_CUSTOMER']],
    [[...collected, 'DELAYED']],
    // A report that was overtaken leaves a gap.
    [[...waiting, 'PICKED_UP']],
  ] as const)('after %j', (statuses) => {
    expect(shows(...statuses)).toBe(true)
  })
})

describe('the handover code is not shown', () => {
  it.each([
    [[...waiting]],
    [[...waiting, 'ASSIGNED_TO_TRANSPORT']],
    [[...waiting, 'COURIER_ACCEPTED_DELIVERY', 'WAITING_FOR_TRANSPORT']],
    [[...waiting, 'COURIER_ACCEPTED_DELIVERY', 'CANCELLED']],
    [[...collected, 'DELIVERED']],
    [[...collected, 'RETURN_INITIATED']],
    [[...collected, 'RETURN_INITIATED', 'DELAYED']],
    [[...collected, 'RETURN_INITIATED', 'RETURNED_TO_VENDOR']],
  ] as const)('after %j', (statuses) => {
    expect(shows(...statuses)).toBe(false)
  })
})

it('the handover code is not shown when none is asked for, or after too many wrong ones', () => {
  const order = { status: 'PICKED_UP', history: history(...collected) }
  const wrongCodes = ['0000', '1111', '2222', '3333', '4444']
  expect(showsHandoverCode({ ...order, wrongCodes: undefined })).toBe(false)
  expect(showsHandoverCode({ ...order, wrongCodes: wrongCodes.slice(1) })).toBe(true)
  expect(showsHandoverCode({ ...order, wrongCodes })).toBe(false)
})

describe('a code that a rider enters', () => {
  const isRight = (code: string) => code === '4711'
  const check = (given: string | undefined, ...wrongCodes: string[]) =>
    checkHandoverCode(given, { wrongCodes, isRight })

  it('is right or wrong', () => {
    expect(check('4711')).toEqual({ verdict: 'right' })
    expect(check('4712')).toEqual({ verdict: 'wrong', wrongCodes: ['4712'] })
    expect(check('4711', '4712')).toEqual({ verdict: 'right' })
  })

  it('counts once, however often it is repeated, and not when it is missing', () => {
    expect(check('4712', '4712')).toEqual({ verdict: 'wrong', wrongCodes: ['4712'] })
    expect(check(undefined, '4712')).toEqual({ verdict: 'wrong', wrongCodes: ['4712'] })
  })

  it('is refused after five wrong ones, even if it is right', () => {
    const wrong = ['0000', '1111', '2222', '3333']
    expect(check('4711', ...wrong)).toEqual({ verdict: 'right' })
    expect(check('4711', ...wrong, '4444')).toEqual({ verdict: 'locked' })
  })
})

describe('the handover code is locked', () => {
  const isLocked = (wrongCodes: string[] | undefined, ...statuses: OrderStatus[]) =>
    isHandoverLocked({ status: statuses.at(-1)!, history: history(...statuses), wrongCodes })
  const five = ['1', '2', '3', '4', '5']

  it('after five wrong codes, until the order goes back or ends', () => {
    expect(isLocked(five, ...collected)).toBe(true)
    expect(isLocked(five.slice(1), ...collected)).toBe(false)
    expect(isLocked(undefined, ...collected)).toBe(false)
    expect(isLocked(five, ...collected, 'RETURN_INITIATED')).toBe(false)
    expect(isLocked(five, ...collected, 'RETURN_INITIATED', 'RETURNED_TO_VENDOR')).toBe(false)
  })
})
