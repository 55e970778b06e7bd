import { expect, it } from 'vitest'

import { orderStatuses } from '../orders/order-statuses.ts'
import { releasesVoucher } from './releases-voucher.ts'

it('[VOUCHER-01] an order releases its voucher when it ends before a rider has collected it', () => {
  expect(orderStatuses.filter(releasesVoucher).toSorted()).toEqual([
    'CANCELLED',
    'PAYMENT_CANCELLED',
    'PAYMENT_FAILED',
    'STALLED',
  ])
})
