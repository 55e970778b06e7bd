import { displayStateOf } from '@pillion/domain/orders/display-state'
import { en } from '@pillion/i18n/catalogues/en'
import { expect, test } from 'vitest'

test.each([
  ['STATUS-19', 'NEW', 'Processing'],
  ['STATUS-20', 'INITIATED', 'Payment processing'],
  ['STATUS-21', 'PAYMENT_COMMITTED', 'Payment processing'],
  ['STATUS-22', 'RECEIVED', 'Prepare order'],
  ['STATUS-22', 'RECEIVED_BY_VENDOR', 'Prepare order'],
  ['STATUS-22', 'ACCEPTED_BY_VENDOR', 'Prepare order'],
  ['STATUS-23', 'WAITING_FOR_TRANSPORT', 'Looking for rider'],
  ['STATUS-24', 'ASSIGNED_TO_TRANSPORT', 'Rider on the way'],
  ['STATUS-24', 'COURIER_ACCEPTED_DELIVERY', 'Rider on the way'],
  ['STATUS-24', 'MODIFIED', 'Rider on the way'],
  ['STATUS-25', 'NEAR_VENDOR', 'Rider nearby'],
  ['STATUS-26', 'PICKED_UP', 'Collected'],
  ['STATUS-27', 'RETURNED_TO_VENDOR', 'Returned to vendor'],
  ['STATUS-28', 'STALLED', 'Failed to process'],
  ['STATUS-28', 'PAYMENT_FAILED', 'Failed to process'],
])('[%s] an order in %s reads %j', (_, status, label) => {
  expect(en.status[displayStateOf({ status }, 1_000)]).toBe(label)
})

test('[STATUS-03] each label reads as the documents write it, or as decided for the other states', () => {
  expect(en.status).toEqual({
    processing: 'Processing',
    'payment-processing': 'Payment processing',
    'prepare-order': 'Prepare order',
    'looking-for-rider': 'Looking for rider',
    'rider-on-the-way': 'Rider on the way',
    'rider-nearby': 'Rider nearby',
    collected: 'Collected',
    dispatched: 'Dispatched',
    'in-transit': 'In transit',
    delayed: 'Delayed',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
    failed: 'Failed to process',
    returning: 'Returning',
    returned: 'Returned to vendor',
    scheduled: 'Scheduled',
    unknown: 'Unknown',
  })
})
