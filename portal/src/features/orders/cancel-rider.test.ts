import { cancelReasons } from '@pillion/domain/orders/cancellation'
import { en } from '@pillion/i18n/catalogues/en'
import { orders } from '@pillion/i18n/catalogues/en/orders'
import { expect, test } from 'vitest'

import { CallError, type CallErrorKey } from '#platform/api/call-error.ts'
import { NOON, orderAfter } from '#test/sample-order.ts'

import {
  NOT_CANCELLABLE,
  runCancel,
  cancelFailureOf,
  failureToast,
  parseChoice,
  readReason,
} from './cancel-rider.ts'

async function cancel(send: () => Promise<unknown>, refresh = () => Promise.resolve()) {
  const effects: unknown[] = []
  const outcome = await runCancel(orderAfter(['RECEIVED']), {
    send,
    refresh: async () => {
      effects.push('refreshed')
      await refresh()
    },
    showRequested: () => effects.push('attempted'),
    showFailure: (failure) => effects.push(failure),
    now: () => NOON,
  })
  return { outcome, effects }
}
const refusal = (key: CallErrorKey, status: number) => async () => {
  throw new CallError({ status, key, message: '', details: { status: 'PICKED_UP' } })
}

test('[CANCEL-08, GAP-029] a success is announced, and the order changes with its live update', async () => {
  expect(await cancel(() => Promise.resolve())).toEqual({
    outcome: 'requested',
    effects: ['attempted'],
  })
  expect(orders.action['attempt-cancel']).toBe(
    'We are trying to cancel the rider. The order status will update shortly.',
  )
})

test('a failure is shown and may be retried', async () => {
  expect(await cancel(refusal('error.offline', 0))).toEqual({
    outcome: 'failed',
    effects: [{ key: 'cant-cancel-order' }],
  })
})

test('[CANCEL-10, GAP-030] a refusal names the current status, and the order is refreshed', async () => {
  const effects = [{ key: NOT_CANCELLABLE, displayState: 'collected' }, 'refreshed']
  expect(await cancel(refusal(NOT_CANCELLABLE, 409))).toEqual({ outcome: 'refused', effects })
  expect(orders.refused).toBe('{text} ({status})')
})

test('a refusal stays a refusal when the refresh fails', async () => {
  const failing = () => Promise.reject(new Error('offline'))
  expect((await cancel(refusal(NOT_CANCELLABLE, 409), failing)).outcome).toBe('refused')
})

const order = orderAfter(['RECEIVED'])
const notCancellable = (details?: Record<string, unknown>) =>
  new CallError({
    status: 409,
    key: NOT_CANCELLABLE,
    message: NOT_CANCELLABLE,
    ...(details && { details }),
  })

const texts: Parameters<typeof failureToast>[1] = {
  error: (key) => en.error[key],
  status: (state) => en.status[state],
  refused: ({ text, status }) => `${text} (${status})`,
}

test('[CANCEL-09] a failed cancellation shows error.cant-cancel-order for 7 seconds', () => {
  const offline = new CallError({ status: 0, key: 'error.offline', message: '' })
  for (const error of [offline, new Error('bug')]) {
    const failure = cancelFailureOf(error, order, NOON)
    expect(failure).toEqual({ key: 'cant-cancel-order' })
    expect(failureToast(failure, texts)).toEqual([
      en.error['cant-cancel-order'],
      { duration: 7_000 },
    ])
  }
})

test('[CANCEL-10] a refusal is shown with the status', () => {
  const failure = cancelFailureOf(notCancellable({ status: 'PICKED_UP' }), order, NOON)
  expect(failureToast(failure, texts)).toEqual([
    'order cannot be cancelled at this stage (Collected)',
    { duration: 7_000 },
  ])
})

test('[CANCEL-11] every failure has a message', () => {
  for (const error of [new Error('bug'), notCancellable()]) {
    const { key } = cancelFailureOf(error, order, NOON)
    expect(en.error[key]).toMatch(/cancel/)
  }
})

test('[CANCEL-10, GAP-030] a refusal names the status on the server, not the one on screen', () => {
  const failure = cancelFailureOf(notCancellable({ status: 'PICKED_UP' }), order, NOON)
  expect(failure).toEqual({ key: NOT_CANCELLABLE, displayState: 'collected' })
})

test('[GAP-012] a refused pre-order that is waiting is called scheduled', () => {
  const planned = { ...order, preordered_for: NOON + 3_600 }
  const failure = cancelFailureOf(
    notCancellable({ status: 'WAITING_FOR_TRANSPORT' }),
    planned,
    NOON,
  )
  expect(failure).toEqual({ key: NOT_CANCELLABLE, displayState: 'scheduled' })
})

test('a refusal without a status names the one on screen', () => {
  expect(cancelFailureOf(notCancellable(), order, NOON)).toEqual({
    key: NOT_CANCELLABLE,
    displayState: 'prepare-order',
  })
})

test('[CANCEL-02] a reason is required', () => {
  expect(parseChoice({ code: undefined, note: 'because' })).toEqual({ fieldError: 'code' })
})

test('[CANCEL-07, GAP-025] a reason is sent as its code', () => {
  const plain = cancelReasons.filter((code) => code !== 'REASON_UNKNOWN')
  expect(plain).toHaveLength(8)
  for (const code of plain)
    expect(parseChoice({ code, note: 'left over' })).toEqual({ reason: code })
})

test('[GAP-025] any other reason needs a note of 1 to 200 characters', () => {
  const other = (note: string) => parseChoice({ code: 'REASON_UNKNOWN', note })
  expect(other('  ')).toEqual({ fieldError: 'note' })
  expect(other(' Closed early ')).toEqual({ reason: 'REASON_UNKNOWN:Closed early' })
  expect(other('🛵'.repeat(200))).toEqual({ reason: `REASON_UNKNOWN:${'🛵'.repeat(200)}` })
  expect(other('x'.repeat(201))).toEqual({ fieldError: 'note-length' })
})

test('[GAP-025] the stored reason of an order is parsed', () => {
  expect(readReason('TOO_BUSY')).toEqual({ code: 'TOO_BUSY' })
  expect(readReason('REASON_UNKNOWN:a: b')).toEqual({ code: 'REASON_UNKNOWN', note: 'a: b' })
  expect(readReason('BORED')).toBeUndefined()
  expect(readReason(null)).toBeUndefined()
})
