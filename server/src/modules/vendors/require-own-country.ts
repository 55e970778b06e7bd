import type { Country } from '@pillion/domain/countries/country'

import { SettingError } from '../../platform/config/read-setting.ts'
import type { Database } from '../../platform/db/database.ts'
import { otherCurrency } from './store.ts'

/**
 * Refuses a database with vendors of a country that has another currency: amounts are stored in minor units. What owners
 * write about their vendors does not matter, so that nobody can keep the installation from starting.
 */
export async function requireOwnCountry(
  database: Database,
  { code, currency }: Country,
): Promise<void> {
  const other = await otherCurrency(database, currency.code)
  if (other !== undefined)
    throw new SettingError(
      `Unsupported value for COUNTRY: ${code}. The vendors of this database have ${other}; each country needs a database (DATABASE_URL or DATA_DIR) of its own.`,
    )
}
