import type { Country } from '@pillion/domain/countries/country'

import { SettingError } from '../../platform/config/read-setting.ts'
import type { Database } from '../../platform/db/database.ts'
import { foreignVendor } from './store.ts'

/**
 * Refuses a database with the vendors of another country: amounts are stored in minor units, and days, fees and
 * languages are the country's.
 */
export async function requireOwnCountry(database: Database, country: Country): Promise<void> {
  const foreign = await foreignVendor(database, country)
  if (foreign)
    throw new SettingError(
      `Unsupported value for COUNTRY: ${country.code}. The vendors of this database are in ${foreign.country_code || 'another country'}; each country needs a database (DATABASE_URL or DATA_DIR) of its own.`,
    )
}
