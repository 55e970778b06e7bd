import { expect, test } from 'vitest'

import { flatten } from '../catalogue.ts'
import type { Messages } from '../catalogue.ts'
import { locales } from '../locale-rows.ts'
import { offeredCatalogues } from '../locales.ts'
import { pseudoRtl } from '../pseudo.ts'
import { validateCatalogue } from '../validate-catalogue.ts'
import { en } from './en.ts'
import { sv } from './sv.ts'

const catalogues = { en, sv } satisfies Record<(typeof offeredCatalogues)[number], Messages>

test('[GAP-129] no key lacks an English text', () => {
  expect(validateCatalogue(en, en, 'en')).toEqual([])
})

test.each(offeredCatalogues)('[I18N-06, GAP-127] the offered catalogue %s is complete', (name) => {
  const language = locales.find(({ catalogue }) => catalogue === name)?.bcp47 ?? 'unknown'
  expect(validateCatalogue(en, catalogues[name], language)).toEqual([])
})

test.each(offeredCatalogues)('the catalogue %s names its own locale', (name) => {
  expect(catalogues[name]['_']).toBe(name)
})

test('every English text can be shown in both pseudo-locales', () => {
  for (const message of Object.values(flatten(en))) expect(pseudoRtl(message)).not.toBe(message)
})
