import { expect, it } from 'vitest'

import { addressConfidence } from './address-confidence.ts'
import { bulkJobStatus } from './bulk-job.ts'
import { bulkProblems } from './bulk-problems.ts'

it.each([
  ['checked', 3, 3, 0, 'PREPROCESS_SUCCESS'],
  ['checked', 3, 2, 0, 'PREPROCESS_SUCCESS_WITH_ERROR'],
  ['checked', 3, 0, 0, 'PREPROCESS_FAIL'],
  ['placed', 3, 0, 3, 'ORDER_PLACEMENT_SUCCESS'],
  ['placed', 3, 0, 2, 'ORDER_PLACEMENT_SUCCESS_WITH_ERROR'],
  ['placed', 3, 0, 0, 'ORDER_PLACEMENT_FAIL'],
  ['locating', 3, 1, 0, 'UNKNOWN'],
  ['placing', 3, 1, 2, 'UNKNOWN'],
  ['cancelled', 3, 3, 0, 'UNKNOWN'],
] as const)(
  '[BULK-19] a job that is %s with %i rows, %i ready and %i placed has the status %s',
  (state, total_rows, ready_rows, placed_rows, status) => {
    expect(bulkJobStatus({ state, total_rows, ready_rows, placed_rows })).toBe(status)
  },
)

it('names one problem for each column, in their order', () => {
  const problems = bulkProblems(
    [{ column: 'amount', reason: 'formula-error' }],
    [
      { refused: 'validation.fill-amount', field: 'amount' },
      { refused: 'validation.fill-customer-name', field: 'name' },
      { refused: 'request.service-closed', field: undefined },
    ],
  )
  expect(problems).toEqual([
    { column: 'customer_name', reason: 'validation.fill-customer-name' },
    { column: 'amount', reason: 'formula-error' },
    { column: 'delivery_type', reason: 'request.service-closed' },
  ])
})

const place = {
  formatted_address: 'Hornsgatan 12, 118 20 Stockholm',
  street: 'Hornsgatan',
  number: '12',
  city: 'Stockholm',
  zipcode: '118 20',
}
it.each([
  ['Hornsgatan 12, Stockholm', 'exact'],
  ['hornsgatan 12b 11820 stockholm', 'exact'],
  ['Hornsgatan 12, 118 20', 'exact'],
  ['Hornsgatan, Stockholm', 'street'],
  ['Hornsgatan 14', 'street'],
  ['Hornsgatan 12, 753 20 Uppsala', undefined],
  ['Horns gata 12', undefined],
  ['Storgatan 12', undefined],
])('the address %s is found with the confidence %s', (typed, confidence) => {
  expect(addressConfidence(typed, place)).toBe(confidence)
})
