import type { Country } from '@pillion/domain/countries/country'

import { SettingError } from '../../platform/config/read-setting.ts'
import type { Database } from '../../platform/db/database.ts'
import { currencyOfVendors } from './store.ts'

/**
 * Refuses a database whose vendors have another currency than the country: amounts are stored in minor units. Only the
 * server writes the currency, so that no owner can keep the installation from starting.
 */
export async function requireOwnCurrency(
  database: Database,
  { code, currency }: Country,
): Promise<void> {
  const used = await currencyOfVendors(database)
  if (used !== undefined && used !== currency.code)
    throw new SettingError(
      `Unsupported value for COUNTRY: ${code}. The vendors of this database use ${used}; each country needs its own database (DATABASE_URL or DATA_DIR).`,
    )
}
