import { bulkColumns } from '@pillion/domain/bulk/bulk-sheet'
import { en } from '@pillion/i18n/catalogues/en'
import { expect, it } from 'vitest'

import { bulkWords, sheetColumns } from './bulk-words.ts'

it.each([
  ['header', Object.values(sheetColumns).map(({ otherHeaders = [] }) => otherHeaders)],
  ['payment method', Object.values(bulkWords.payment)],
  ['delivery type', Object.values(bulkWords.delivery)],
])('a %s means the same in every language', (_, wordsByMeaning) => {
  const words = wordsByMeaning.flatMap((sameMeaning) => [
    ...new Set(sameMeaning.map((word) => word.toLowerCase())),
  ])
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

it('[GAP-086] the English texts have the English headers', () => {
  const headers = Object.entries(bulkColumns).map(([column, { header }]) => [column, header])
  expect(en['bulk-order-upload'].column).toEqual(Object.fromEntries(headers))
})

it('files filled in with an earlier template are understood', () => {
  expect(bulkWords.payment.ONLINE_PAYMENT).toEqual(
    expect.arrayContaining([
      'Online payment',
      'Paid online',
      'Betald online',
      'Betalt online',
      'مدفوع عبر الإنترنت',
    ]),
  )
})
