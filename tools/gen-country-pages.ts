import { mkdirSync, writeFileSync } from 'node:fs'

import { countryPages } from './country-pages.ts'

const folder = new URL('../docs/countries/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, page] of Object.entries(countryPages()))
  writeFileSync(new URL(name, folder), page)
