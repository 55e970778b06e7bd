import type { getInsights as operation } from '@pillion/contract/http/insights'
import type { AnswerOf } from '@pillion/contract/operation'
import { areInsightDays } from '@pillion/domain/insights/insight-days'
import { MAX_INSIGHT_OUTLETS, milestones, percentilesOf } from '@pillion/domain/insights/milestones'
import { toMajor } from '@pillion/domain/money/money'

import type { AppContext } from '../../platform/app-context.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireOwnVendorIds } from '../vendors/require-own-vendor.ts'
import {
  insightStatements,
  type CancellationRow,
  type HourRow,
  type MinuteRow,
  type OutletRow,
} from './read-store.ts'

/** What became of the orders that were placed on these days of the country's calendar (INS-01 … INS-06). */
export async function getInsights(
  { database, country }: AppContext,
  { caller, params, query }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const ownVendorIds = await requireOwnVendorIds(database, caller, params.vendorId)
  const { from, to, include_outlets: includeOutlets } = query
  if (!areInsightDays({ from, to })) throw new Refusal('error.malformed', { field: 'to' })

  const vendorIds = includeOutlets ? ownVendorIds : [params.vendorId]
  const statements = insightStatements({ vendorIds, from, to, maxOutlets: MAX_INSIGHT_OUTLETS })
  const results = await database.batch(scopeOf(caller), statements)
  const [hours, minutes, cancellations, outlets] = results.map(({ rows }) => rows) as [
    HourRow[],
    MinuteRow[],
    CancellationRow[],
    OutletRow[],
  ]
  const inMajor = <R extends { fees: number }>(row: R): R => ({
    ...row,
    fees: toMajor(row.fees, country.currency),
  })
  const percentiles = Object.fromEntries(
    milestones.map((name) => [
      name,
      percentilesOf(minutes.filter(({ milestone }) => milestone === name)),
    ]),
  ) as AnswerOf<typeof operation>['result']['minutes']
  return {
    result: {
      currency: country.currency.code,
      hours: hours.map(inMajor),
      minutes: percentiles,
      cancellations,
      outlets: outlets.map(inMajor),
    },
  }
}
