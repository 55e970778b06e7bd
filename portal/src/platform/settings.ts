import type { Country } from '@pillion/domain/countries/country'

import { readSettings } from './read-settings.ts'

/** What the server says about this installation; fixed for the life of the page. */
export const settings = readSettings(globalThis.document?.getElementById('settings')?.textContent)

/** With its figures: the page brings its own country, not the table of all. */
export const country: Country = settings.country
