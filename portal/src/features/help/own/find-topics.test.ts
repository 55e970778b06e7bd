import { expect, it } from 'vitest'

import { findAnswers, type Answer } from './find-topics.ts'

const answers: Answer[] = [
  { topic: 'price', title: 'Vad kostar en leverans?', sentences: ['Du ser avgiften.', '49 kr'] },
  { topic: 'hours', title: 'När är det öppet?', sentences: ['Varje dag från 07:00.'] },
]
const found = (query: string) => findAnswers(answers, query).map(({ topic }) => topic)

it('finds all without a query', () => {
  expect(found(' ')).toEqual(['price', 'hours'])
})

it('finds words anywhere in the answer, in any order, whatever their case and accents', () => {
  expect(found('AVGIFTEN leverans')).toEqual(['price'])
  expect(found('nar oppet')).toEqual(['hours'])
  expect(found('49 kr')).toEqual(['price'])
})

it('finds nothing unless every word is there', () => {
  expect(found('leverans öppet')).toEqual([])
})
