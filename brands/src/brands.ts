import type { Brand } from './brand.ts'
import { pillion } from './pillion.ts'
import { zest } from './zest.ts'

/** Every brand by its group entity; a brand may depend on the country, as in 'se' (BRAND-03, GAP-133). */
const brands: Readonly<Record<string, (country: string) => Brand>> = {
  pillion: () => pillion,
  zest,
}

/** The brand of an installation. Throws 'Unsupported value for brand: {group entity}' (GAP-138). */
export function brandFor(groupEntity: string, country: string): Brand {
  const brand = Object.hasOwn(brands, groupEntity) ? brands[groupEntity] : undefined
  if (!brand) throw new Error(`Unsupported value for brand: ${groupEntity}`)
  return brand(country)
}

export const groupEntities: readonly string[] = Object.keys(brands)

/** Where nothing else is configured. */
export const defaultBrand: Brand = pillion
