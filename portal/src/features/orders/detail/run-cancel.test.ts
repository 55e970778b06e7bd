import { orders } from '@pillion/i18n/catalogues/en/orders'
import { expect, test } from 'vitest'

import { CallError, type CallErrorKey } from '#platform/api/call-error.ts'
import { NOON, orderAfter } from '#test/sample-order.ts'

import { NOT_CANCELLABLE } from './cancel-failure.ts'
import { runCancel } from './run-cancel.ts'

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

test('[CANCEL-08, GAP-029] a success tells of the attempt and leaves the order to its update', async () => {
  expect(await cancel(() => Promise.resolve())).toEqual({
    outcome: 'requested',
    effects: ['attempted'],
  })
  expect(orders.action['attempt-cancel']).toBe(
    'We are trying to cancel the rider. The order status will update shortly.',
  )
})

test('[CANCEL-09] a failure says so, and it may be tried again', async () => {
  expect(await cancel(refusal('error.offline', 0))).toEqual({
    outcome: 'failed',
    effects: [{ key: 'cant-cancel-order' }],
  })
})

test('[CANCEL-10, GAP-030] a refusal names the present status, and the order is refreshed', async () => {
  const effects = [{ key: NOT_CANCELLABLE, displayState: 'collected' }, 'refreshed']
  expect(await cancel(refusal(NOT_CANCELLABLE, 409))).toEqual({ outcome: 'refused', effects })
  expect(orders.refused).toBe('{text} ({status})')
})

test('a refresh that fails does not turn a refusal into something else', async () => {
  const failing = () => Promise.reject(new Error('offline'))
  expect((await cancel(refusal(NOT_CANCELLABLE, 409), failing)).outcome).toBe('refused')
})
