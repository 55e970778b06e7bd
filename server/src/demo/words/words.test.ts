import { cityPlans } from '@pillion/city/plans'
import { describe, expect, it } from 'vitest'

import { phrasesFor } from './phrases.ts'
import { shopNames } from './shop-names.ts'

/** Every letter belongs to the script of the city's names; Japanese dishes also come in katakana. */
function isInScript(text: string, script: string | readonly string[]): boolean {
  const scripts = [script].flat()
  const all = scripts.includes('Hiragana') ? [...scripts, 'Katakana'] : scripts
  const letter = new RegExp(`^[${all.map((name) => `\\p{Script=${name}}`).join('')}\\p{M}ー]$`, 'u')
  return [...text].filter((sign) => /[\p{L}\p{M}]/u.test(sign)).every((sign) => letter.test(sign))
}

describe.each(cityPlans.map((plan) => [plan.country, plan] as const))('in %s', (country, plan) => {
  it('the demo shop has a name in the script of the country', () => {
    expect(shopNames[country]).toMatch(/^\S.{2,40}\S$/u)
    expect(isInScript(shopNames[country]!, plan.script)).toBe(true)
  })

  it('customers order six dishes and leave four notes in the language of the country', () => {
    const { dishes, notes } = phrasesFor(plan.language)
    expect([new Set(dishes).size, new Set(notes).size]).toEqual([6, 4])
    for (const text of [...dishes, ...notes]) {
      expect(text).toMatch(/^\S(.*\S)?$/u)
      expect([text, isInScript(text, plan.script)]).toEqual([text, true])
    }
  })
})

describe('the words of the demo', () => {
  it('belong to countries that exist, each with a name of its own', () => {
    expect(Object.keys(shopNames)).toEqual(cityPlans.map(({ country }) => country).sort())
    expect(new Set(Object.values(shopNames)).size).toBe(cityPlans.length)
  })

  it('are those of the language where a region has none', () => {
    expect(phrasesFor('pt-PT')).toEqual(phrasesFor('pt'))
    expect(phrasesFor('en-SG')).not.toEqual(phrasesFor('en'))
    expect(() => phrasesFor('tlh')).toThrow('no phrases in tlh')
  })
})
