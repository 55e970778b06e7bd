import { generateCity } from '@pillion/city/generate'

import type { AppContext } from '../../platform/app-context.ts'
import { system } from '../../platform/db/scope.ts'
import { mapDataOf } from './map-data-of.ts'
import { requireCityPlan } from './require-city-plan.ts'
import { mapDataRow, replaceMapData } from './store.ts'

/** Imports the country's generated city into the map tables, unless it is already there. */
export async function importMapData({ database, country }: AppContext): Promise<void> {
  const current = await mapDataRow(database)
  if (current?.country_code === country.code) return
  const city = generateCity(requireCityPlan(country))
  await database.transaction(system, (transaction) =>
    replaceMapData(transaction, { source: 'city', country: country.code, ...mapDataOf(city) }),
  )
}
