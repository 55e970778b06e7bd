import { normalizeText } from '@pillion/domain/text/normalize-text'

/** The questions that our own help centre answers, in order; their texts are below `help-center.topics`. */
export const topics = [
  'request',
  'distance',
  'price',
  'parcel',
  'prohibited',
  'order',
  'hours',
  'track',
  'cancel',
  'returned',
] as const
export type Topic = (typeof topics)[number]

/** A question with everything that its answer says. */
export type Answer = { topic: Topic; title: string; sentences: readonly string[] }

/** The answers that contain every word of the query, whatever its case and accents; all without a query. */
export function findAnswers(answers: readonly Answer[], query: string): readonly Answer[] {
  const words = normalizeText(query).split(' ').filter(Boolean)
  return answers.filter(({ title, sentences }) => {
    const text = normalizeText([title, ...sentences].join(' '))
    return words.every((word) => text.includes(word))
  })
}
