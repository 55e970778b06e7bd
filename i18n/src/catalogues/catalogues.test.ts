import { readdirSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { flatten, missingKeys } from '../catalogue.ts'
import { locales } from '../locale-rows.ts'
import { pseudoRtl } from '../pseudo.ts'
import { english, readCatalogues, readOfferedCatalogues } from '../read-catalogues.ts'
import { untranslatedKeys } from '../untranslated.ts'
import { validateCatalogue } from '../validate-catalogue.ts'

const catalogues = [...readCatalogues()]
const offered = readOfferedCatalogues()
const languageOf = (name: string) =>
  locales.find(({ catalogue }) => catalogue === name)?.bcp47 ?? 'unknown'

test('[GAP-129] no key lacks an English text', () => {
  expect(validateCatalogue(english, english, 'en')).toEqual([])
})

test.each([
  ['landing', 'auth.welcome', 'A rider for every order'],
  ['walkthrough', 'walkthrough.request.title', 'Request a rider in seconds'],
  ['login', 'auth.sign-in', 'Sign in'],
  ['register', 'registration.title', 'Create your account'],
  ['tracking', 'tracking.sentence.dispatched', 'Your order from {outlet} is on its way to you.'],
  ['bulk upload', 'bulk-order-upload.place-order-success', 'Orders placed!'],
  ['proofs', 'orders.proofs.title', 'Pictures from the rider'],
  ['FAQ', 'help-center.title', 'Help centre'],
  ['maintenance', 'app.maintenance.planned.title', 'Closed for maintenance'],
  ['404', 'app.not-found.title', 'Page not found'],
])('[I18N-10] %s has English texts, which every offered language translates', (_, key, text) => {
  expect(flatten(english)[key]).toBe(text)
  for (const messages of offered.values()) expect(flatten(messages)[key]).toBeTruthy()
})

test('Swedish, which comes with each change, is complete', () => {
  expect(catalogues.slice(0, 2).map(([name]) => name)).toEqual(['en', 'sv'])
  expect(missingKeys(english, catalogues[1]?.[1] ?? {})).toEqual([])
})

/** What a change may leave to be translated later (0064). */
const MOST_MISSING = 100

test('[I18N-05] each of the 44 codes has texts of its language', () => {
  const texts = new Map(catalogues)
  const lagging = locales.filter(({ catalogue }) => {
    const messages = texts.get(catalogue)
    return !messages || missingKeys(english, messages).length > MOST_MISSING
  })
  expect(locales).toHaveLength(44)
  expect(lagging).toEqual([])
})

test('every translation belongs to a locale', () => {
  const files = readdirSync(new URL('../translations/', import.meta.url))
  const names = files.filter((file) => file !== 'glossary.md')
  expect(names).toEqual(
    catalogues
      .slice(2)
      .map(([name]) => `${name}.json`)
      .toSorted(),
  )
})

describe.each(catalogues)('the catalogue %s', (name, messages) => {
  test('[I18N-06, GAP-127] is offered if it is complete', () => {
    const missing = missingKeys(english, messages)
    expect(offered.has(name)).toBe(missing.length === 0)
    if (missing.length > 0)
      console.warn(
        `${name} is not offered, ${missing.length} texts are missing: ${missing.join(', ')}`,
      )
  })

  // What is missing or superfluous waits for a translator: `node tools/translations.ts`.
  test('has the arguments, tags and plural forms that its language needs', () => {
    const violations = validateCatalogue(english, messages, languageOf(name))
    expect(violations.filter((text) => !/ is missing$| is not in English$/.test(text))).toEqual([])
  })

  test('names its own locale', () => {
    expect(messages['_']).toBe(name)
  })

  test.skipIf(name === 'en')('leaves nothing in English', () => {
    expect(untranslatedKeys(english, messages, name)).toEqual([])
  })
})

test('every English text can be shown in both pseudo-locales', () => {
  for (const message of Object.values(flatten(english)))
    expect(pseudoRtl(message)).not.toBe(message)
})
