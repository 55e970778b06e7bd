import { expect, it } from 'vitest'

import { orderStatuses } from '../orders/statuses.ts'
import { givesUseBack } from './uses.ts'

it('[VOUCHER-01] an order gives its use back when it ends before a rider has collected it', () => {
  expect(orderStatuses.filter(givesUseBack).toSorted()).toEqual([
    'CANCELLED',
    'PAYMENT_CANCELLED',
    'PAYMENT_FAILED',
    'STALLED',
  ])
})
