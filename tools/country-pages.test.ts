import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { countryPages } from './country-pages.ts'

const folder = new URL('../docs/countries/', import.meta.url)

it('docs/countries states the figures of the country table; `npm run gen` writes it', () => {
  const written = readdirSync(folder).map(
    (name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const,
  )
  expect(written).toHaveLength(51)
  expect(Object.fromEntries(written)).toEqual(countryPages())
})
