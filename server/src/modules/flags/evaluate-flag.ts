import { createHash } from 'node:crypto'

import type { FlagName } from '@pillion/contract/http/flags'

import type { FlagSettingRow } from './store.ts'

export type Vendor = { id: string; parent: string | undefined }
export type FlagSettings = readonly Pick<
  FlagSettingRow,
  'name' | 'enabled' | 'country' | 'vendor_id' | 'share'
>[]

/** The most specific setting that applies: the vendor's, its parent's, the country's, everyone's. A share comes first. */
export function settingOf(
  settings: FlagSettings,
  name: FlagName,
  { country, vendor }: { country: string; vendor: Vendor | undefined },
): boolean | undefined {
  const applying = settings.filter(
    (setting) =>
      setting.name === name &&
      (setting.country === null || setting.country === country) &&
      (setting.vendor_id === null || isOf(setting.vendor_id, vendor)) &&
      (setting.share === null || isInShare(setting.share, name, vendor)),
  )
  const rank = ({ vendor_id, country: of, share }: FlagSettings[number]) =>
    (vendor_id === null ? 0 : vendor_id === vendor?.id ? 8 : 4) +
    (of === null ? 0 : 2) +
    (share === null ? 0 : 1)
  return applying.toSorted((a, b) => rank(b) - rank(a))[0]?.enabled
}

const isOf = (id: string, vendor: Vendor | undefined): boolean =>
  vendor !== undefined && (id === vendor.id || id === vendor.parent)

/** A growing share keeps the vendors it had. Each flag selects independently; outlets are selected with their parent. */
function isInShare(share: number, name: FlagName, vendor: Vendor | undefined): boolean {
  if (!vendor) return false
  const hash = createHash('sha256')
    .update(`${name} ${vendor.parent ?? vendor.id}`)
    .digest()
  return hash.readUInt32BE() % 100 < share
}
