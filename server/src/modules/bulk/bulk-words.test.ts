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
