import { missingKeys, type Messages } from '@pillion/i18n/catalogue'
import { english, readCatalogues } from '@pillion/i18n/read-catalogues'

const catalogues = [...readCatalogues()].map(([catalogue, messages]) => ({
  catalogue,
  messages,
  missing: missingKeys(english, messages),
}))
const complete = catalogues.filter(({ missing }) => missing.length === 0)

export const messagesByCatalogue: ReadonlyMap<string, Messages> = new Map(
  complete.map(({ catalogue, messages }) => [catalogue, messages]),
)

/** The catalogues that users can choose: the complete ones (GAP-127). */
export const offeredCatalogues: readonly string[] = complete.map(({ catalogue }) => catalogue)

/** The others, with the keys that they lack. */
export const incompleteCatalogues = catalogues.filter(({ missing }) => missing.length > 0)
