import { describe, expect, it } from 'vitest'

import { translatorFor } from './translator.ts'

const locale = { code: 'en', bcp47: 'en', catalogue: 'en', rtl: false, name: 'English' }

describe('a translator', () => {
  it('gives each text of its catalogue, as often as it is asked', () => {
    const english = translatorFor(locale)
    const swedish = translatorFor({ ...locale, code: 'sv', bcp47: 'sv', catalogue: 'sv' })
    for (const _ of [1, 2]) {
      expect(english.translate('app.not-found.title')).toBe('Page not found')
      expect(english.translate('auth.sign-in')).toBe('Sign in')
      expect(swedish.translate('app.not-found.title')).toBe(
        'Det finns ingen sida på den här adressen',
      )
    }
  })

  it('counts as its language does, in Latin digits', () => {
    const { tag, translate } = translatorFor({ ...locale, bcp47: 'ar' })
    expect(tag).toBe('ar-u-ca-gregory-nu-latn')
    expect(translate('tracking.eta.minutes', { minutes: 12 })).toContain('12')
    const english = translatorFor(locale)
    expect(english.translate('tracking.eta.minutes', { minutes: 1 })).toBe('in 1 minute')
    expect(english.translate('tracking.eta.minutes', { minutes: 12 })).toBe('in 12 minutes')
  })

  it('falls back to English where a catalogue is not offered', () => {
    const german = translatorFor({ ...locale, code: 'de', bcp47: 'de', catalogue: 'de' })
    expect(german.translate('auth.sign-in')).toBe('Sign in')
  })

  it('has no text for a key that does not exist', () => {
    expect(() => translatorFor(locale).translate('no.such-text')).toThrow(
      'missing text: no.such-text',
    )
  })
})
