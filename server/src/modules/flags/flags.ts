import { createHash } from 'node:crypto'

import { flagNames, type FlagName, type Flags as FlagAnswer } from '@pillion/contract/http/flags'

import type { FlagService } from '../../partners/flag-service/flag-service.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { every } from '../../platform/clock/clock.ts'
import type { FlagReader } from '../../platform/flag-reader.ts'
import { settingOf, type FlagSettings } from './evaluate-flag.ts'
import { makeReadServices } from './read-services.ts'
import { flagSettings, parentsOfOutlets } from './store.ts'

/** FLAG-02 */
const REFRESH_MS = 300_000

export type Flags = FlagReader & {
  /** Whether some vendors have other values than the rest. */
  differByVendor(): boolean
  /** Reads all sources. Of a source that fails, the last known values stay (GAP-116). */
  refresh(): Promise<void>
  stop(): void
}

type Options = Pick<AppContext, 'database' | 'clock' | 'log' | 'country'> & {
  services: readonly FlagService[]
  /** The static source, for flags that neither a service nor the operator has set. */
  shipped: Readonly<Record<FlagName, boolean>>
  /** Called after a refresh that changed something. */
  onChange: () => void
}

/** The flags from the services, the operator's settings and the static source, in this order (FLAG-05), evaluated in memory. */
export async function startFlags(options: Options): Promise<Flags> {
  const { database, clock, log, services, shipped, onChange } = options
  const country = options.country.code
  let reading = Promise.resolve()
  const readServices = makeReadServices(services, { clock, log, country })
  let served: readonly FlagAnswer[] = []
  let settings: FlagSettings = []
  let parents: ReadonlyMap<string, string> = new Map()

  async function readSettings(): Promise<void> {
    settings = await flagSettings(database)
    parents = isTargeted() ? await parentsOfOutlets(database) : new Map()
  }
  const revision = () =>
    createHash('sha256')
      .update(JSON.stringify([served, settings]))
      .digest('base64url')
      .slice(0, 12)
  const isTargeted = () =>
    settings.some(({ vendor_id, share }) => vendor_id !== null || share !== null)

  /** One at a time, so that an older answer never replaces a newer one. */
  const refresh = () => (reading = reading.then(readAgain))

  async function readAgain(): Promise<void> {
    const before = revision()
    served = await readServices()
    try {
      await readSettings()
    } catch (error) {
      log.warn({ err: error }, 'failed to read the flags; the last known values stay')
    }
    if (revision() !== before) onChange()
  }

  function isOn(name: FlagName, vendorId?: string): boolean {
    const vendor =
      vendorId === undefined ? undefined : { id: vendorId, parent: parents.get(vendorId) }
    const fromService = served.find((flags) => flags[name] !== undefined)?.[name]
    return fromService ?? settingOf(settings, name, { country, vendor }) ?? shipped[name]
  }

  served = await readServices()
  await readSettings()
  return {
    isOn,
    all: (vendorId) =>
      Object.fromEntries(flagNames.map((name) => [name, isOn(name, vendorId)])) as Record<
        FlagName,
        boolean
      >,
    differByVendor: isTargeted,
    revision,
    refresh,
    stop: every(clock, REFRESH_MS, () => void refresh()),
  }
}
