import type { Brand } from './brand.ts'
import { pillion } from './pillion.ts'

/** Every brand by its key; a brand may depend on the country (BRAND-03, GAP-133). */
const brands: Readonly<Record<string, (country: string) => Brand>> = {
  pillion: () => pillion,
}

/** The brand of this installation. Throws 'Unsupported value for brand: {key}' (GAP-138). */
export function brandFor(key: string, country: string): Brand {
  const brand = Object.hasOwn(brands, key) ? brands[key] : undefined
  if (!brand) throw new Error(`Unsupported value for brand: ${key}`)
  return brand(country)
}

export const brandKeys: readonly string[] = Object.keys(brands)
