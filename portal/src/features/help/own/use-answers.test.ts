import { countries, findCountry } from '@pillion/domain/countries/countries'
import { se } from '@pillion/domain/countries/se'
import { beforeAll, describe, expect, it } from 'vitest'

import { renderHook } from '#test/render-hook.ts'
import { startLanguage } from '#test/start-language.ts'
import { withTexts } from '#test/with-texts.tsx'

import { topics, type Topic } from './find-topics.ts'
import { useAnswers } from './use-answers.ts'

beforeAll(startLanguage)

/** Isolates and no-break spaces are not read. */
const readable = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00A0', ' ')

/** What the help centre of this country answers to a question, in sentences. */
async function answerIn(code: string, topic: Topic): Promise<string[]> {
  const { current } = await renderHook(() => useAnswers(findCountry(code) ?? se), {
    wrap: withTexts,
  })
  const answer = current().find((each) => each.topic === topic)
  return (answer?.sentences ?? []).map(readable)
}

describe('the questions and answers', () => {
  it('[COUNTRY-39] are in the language of the user, every one with an answer', async () => {
    const { current } = await renderHook(() => useAnswers(se), { wrap: withTexts })
    expect(current().map(({ topic }) => topic)).toEqual(topics)
    expect(current()[0]).toMatchObject({
      title: 'How do I request a rider?',
      sentences: [expect.stringMatching(/^Choose the outlet/)],
    })
    expect(current().every(({ sentences }) => sentences.length > 0)).toBe(true)
  })

  it('[COUNTRY-40] state the figures of the country', async () => {
    expect(await answerIn('se', 'distance')).toContain(
      'Riders deliver up to 10 km from your outlet.',
    )
    expect(await answerIn('se', 'price')).toContain(
      'A delivery costs SEK 49.00 plus SEK 6.00 per km.',
    )
    expect(await answerIn('se', 'order')).toContain('A VAT number has 8 letters or digits.')
    expect((await answerIn('se', 'hours')).map((text) => text.replaceAll(/\s/gu, ' '))).toContain(
      'Riders can be requested every day from 7:00 AM to 11:00 PM.',
    )
  })

  it('[COUNTRY-12, GAP-068] state 4-5 km in Pakistan', async () => {
    expect(await answerIn('pk', 'distance')).toContain(
      'Delivery distance: 4-5 km. Riders deliver up to 5 km from your outlet.',
    )
  })

  it('[COUNTRY-29, COUNTRY-30, COUNTRY-31, COUNTRY-32, COUNTRY-41] state how heavy an order may be', async () => {
    const own: Record<string, number> = { hk: 10, my: 15, ph: 20 }
    for (const { code } of countries)
      expect(await answerIn(code, 'parcel')).toContain(
        `An order can weigh at most ${own[code] ?? 5} kg.`,
      )
  })

  it('[COUNTRY-38] say that items must fit the delivery bag', async () => {
    expect(await answerIn('se', 'parcel')).toContain('Items must fit the delivery bag.')
    expect(await answerIn('se', 'prohibited')).toContain('Goods that do not fit the delivery bag')
  })

  it.each([
    ['COUNTRY-33', 'hk', 'Goods worth more than HK$1,000.00 are prohibited.'],
    ['COUNTRY-34', 'mm', 'Goods worth more than MMK 300,000 are prohibited.'],
    ['COUNTRY-35', 'ph', 'Goods worth more than ₱10,000.00 are prohibited.'],
    ['COUNTRY-36', 'my', 'Goods worth more than MYR 200.00 are prohibited.'],
    [
      'COUNTRY-37, GAP-135',
      'tw',
      'Goods worth more than NT$5,000.00 and goods heavier than 20 kg are prohibited.',
    ],
  ])('[%s] state in %s: %s', async (_, code, sentence) => {
    expect(await answerIn(code, 'prohibited')).toContain(sentence)
  })
})
