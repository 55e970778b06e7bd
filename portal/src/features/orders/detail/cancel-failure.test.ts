import { en } from '@pillion/i18n/catalogues/en'
import { expect, test } from 'vitest'

import { CallError } from '#platform/api/call-error.ts'
import { NOON, orderAfter } from '#test/sample-order.ts'

import { cancelFailureOf, FAILURE_TOAST_MS, NOT_CANCELLABLE } from './cancel-failure.ts'

const order = orderAfter(['RECEIVED'])
const refusal = (details?: Record<string, unknown>) =>
  new CallError({
    status: 409,
    key: NOT_CANCELLABLE,
    message: NOT_CANCELLABLE,
    ...(details && { details }),
  })

test('[CANCEL-09] a failed cancel says so for 7 seconds', () => {
  expect(FAILURE_TOAST_MS).toBe(7_000)
  const offline = new CallError({ status: 0, key: 'error.offline', message: '' })
  for (const error of [offline, new Error('bug')]) {
    expect(cancelFailureOf(error, order, NOON)).toEqual({ key: 'cant-cancel-order' })
  }
})

test('[CANCEL-11] whatever the failure, there is a message that says so', () => {
  for (const error of [new Error('bug'), refusal()]) {
    const { key } = cancelFailureOf(error, order, NOON)
    expect(en.error[key]).toMatch(/cancel/)
  }
})

test('[CANCEL-10, GAP-030] a refusal names the status that the server has, not the one on show', () => {
  const failure = cancelFailureOf(refusal({ status: 'PICKED_UP' }), order, NOON)
  expect(failure).toEqual({ key: NOT_CANCELLABLE, displayState: 'collected' })
})

test('[GAP-012] a refusal of a pre-order that waits names it scheduled', () => {
  const planned = { ...order, preordered_for: NOON + 3_600 }
  const failure = cancelFailureOf(refusal({ status: 'WAITING_FOR_TRANSPORT' }), planned, NOON)
  expect(failure).toEqual({ key: NOT_CANCELLABLE, displayState: 'scheduled' })
})

test('a refusal that tells no status names the one on show', () => {
  expect(cancelFailureOf(refusal(), order, NOON)).toEqual({
    key: NOT_CANCELLABLE,
    displayState: 'prepare-order',
  })
})
