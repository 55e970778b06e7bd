import type { Country } from '@pillion/domain/countries/country'

import { SettingError } from '../../platform/config/read-setting.ts'
import type { Database } from '../../platform/db/database.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'

const FOREIGN_VENDOR = statement(
  'vendor-of-another-country',
  `select country_code as code from vendor where country_code not in ('', $1) or currency <> $2 limit 1`,
)

/**
 * Refuses a database with the vendors of another country: amounts are stored in minor units, and days, fees and
 * languages are the country's.
 */
export async function requireOwnCountry(database: Database, country: Country): Promise<void> {
  type Row = { code: string }
  const values = [country.code, country.currency.code]
  const { rows } = await database.run<Row>(system, bind(FOREIGN_VENDOR, values))
  const [foreign] = rows
  if (foreign)
    throw new SettingError(
      `Unsupported value for COUNTRY: ${country.code}. The vendors of this database are in ${foreign.code || 'another country'}; each country needs a database (DATABASE_URL or DATA_DIR) of its own.`,
    )
}
