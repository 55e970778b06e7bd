import type { FlagName } from '@pillion/contract/http/flags'

import type { Database, Transaction } from '../../platform/db/database.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'
import { unixSeconds } from '../../platform/db/unix-seconds.ts'

/** Whom a setting is for: everyone, or those of a country, a vendor with its outlets, or a percentage of the vendors. */
export type FlagTarget = { country: string | null; vendor_id: string | null; share: number | null }
export type FlagSettingRow = FlagTarget & {
  name: FlagName
  enabled: boolean
  changed_by: string
  changed_at: number
}
export type FlagChange = FlagTarget & {
  name: FlagName
  /** Null takes the setting back. */
  enabled: boolean | null
  changed_by: string
}

const SETTINGS = statement(
  'flag-settings',
  `select name, enabled, country, target_vendor_id as vendor_id, share, changed_by,
     ${unixSeconds('changed_at')} as changed_at
   from (select distinct on (name, country, target_vendor_id, share is null) * from flag_change
     order by name, country, target_vendor_id, share is null, flag_change_id desc) latest
   where enabled is not null order by name, country nulls first, target_vendor_id nulls first, share nulls first`,
)
const INSERT_CHANGE = statement(
  'add-flag-change',
  `insert into flag_change (name, enabled, country, target_vendor_id, share, changed_by, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)
const OUTLETS = statement(
  'outlets-of-parents',
  'select vendor_id, parent_vendor_id from vendor where parent_vendor_id is not null',
)
const VENDOR = statement('is-vendor', 'select vendor_id from vendor where vendor_id = $1')

/** What the operator has set, the general settings first. */
export const flagSettings = async (database: Database): Promise<readonly FlagSettingRow[]> =>
  (await database.run<FlagSettingRow>(system, bind(SETTINGS, []))).rows

/** The parent of each outlet. */
export async function parentsOfOutlets(database: Database): Promise<ReadonlyMap<string, string>> {
  type Row = { vendor_id: string; parent_vendor_id: string }
  const { rows } = await database.run<Row>(system, bind(OUTLETS, []))
  return new Map(rows.map((row) => [row.vendor_id, row.parent_vendor_id]))
}

export async function isVendor(transaction: Transaction, vendorId: string): Promise<boolean> {
  return (await transaction.run(bind(VENDOR, [vendorId]))).count > 0
}

export async function addFlagChange(
  transaction: Transaction,
  { name, enabled, country, vendor_id, share, changed_by }: FlagChange,
  at: string,
): Promise<void> {
  await transaction.run(
    bind(INSERT_CHANGE, [name, enabled, country, vendor_id, share, changed_by, at]),
  )
}
