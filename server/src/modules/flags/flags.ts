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
const RETRY_MS = 5_000

export type Flags = FlagReader & {
  /** Reads all sources. A source that fails keeps its last known values (GAP-116). */
  refresh(): Promise<void>
  stop(): Promise<void>
}

const isTargeted = ({ vendor_id, share }: FlagSettings[number]): boolean =>
  vendor_id !== null || share !== null

type Options = Pick<AppContext, 'database' | 'clock' | 'log' | 'country'> & {
  services: readonly FlagService[]
  /** The static source, for flags that neither a service nor the operator has set. */
  shipped: Readonly<Record<FlagName, boolean>>
  /** Called after a refresh that changed something. */
  onChange: () => void
}

/** The flags of the services, the operator and the static source, in this order (FLAG-05), evaluated in memory. */
export async function startFlags(options: Options): Promise<Flags> {
  const { database, clock, log, services, shipped, onChange } = options
  const country = options.country.code
  const readServices = makeReadServices(services, { clock, log, country })
  let served: readonly FlagAnswer[] = []
  let settings: FlagSettings = []
  let parents: ReadonlyMap<string, string> = new Map()
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let cancelRetry = () => {}
  let isStopped = false

  async function readSettings(): Promise<void> {
    const read = await flagSettings(database)
    if (read.some(isTargeted)) await readParents()
    settings = read
  }
  /** Merges, because reads may overlap and no outlet changes its parent. */
  async function readParents(): Promise<void> {
    const read = await parentsOfOutlets(database)
    parents = new Map([...parents, ...read])
  }
  const revision = () =>
    createHash('sha256')
      .update(JSON.stringify([served, settings]))
      .digest('base64url')
      .slice(0, 12)

  /** One runs and one waits: an older answer never replaces a newer one, and a call sees what was set before it. */
  function refresh(): Promise<void> {
    if (!running) return start()
    next ??= running.then(() => {
      next = undefined
      return start()
    })
    return next
  }

  function start(): Promise<void> {
    running = readAgain().finally(() => (running = undefined))
    return running
  }

  async function readAgain(): Promise<void> {
    if (isStopped) return
    const before = revision()
    const readings = [
      readServices().then((flags) => void (served = flags)),
      readSettings().catch(retryLater),
    ]
    await Promise.all(readings)
    if (revision() !== before) onChange()
  }

  function retryLater(error: unknown): void {
    if (isStopped) return
    log.warn(
      { err: error },
      'failed to read the flags; using the last known values, retrying in 5 s',
    )
    cancelRetry()
    cancelRetry = clock.after(RETRY_MS, () => void refresh())
  }

  function isOn(name: FlagName, vendorId?: string): boolean {
    const vendor =
      vendorId === undefined ? undefined : { id: vendorId, parent: parents.get(vendorId) }
    const fromService = served.find((flags) => flags[name] !== undefined)?.[name]
    return fromService ?? settingOf(settings, name, { country, vendor }) ?? shipped[name]
  }

  served = await readServices()
  await readSettings()
  const stopRefreshing = every(clock, REFRESH_MS, refresh)
  return {
    isOn,
    all: (vendorId) =>
      Object.fromEntries(flagNames.map((name) => [name, isOn(name, vendorId)])) as Record<
        FlagName,
        boolean
      >,
    differByVendor: () => settings.some(isTargeted),
    revision,
    refreshOutletParents: () => readParents().catch(retryLater),
    refresh,
    async stop() {
      isStopped = true
      stopRefreshing()
      cancelRetry()
      await running
    },
  }
}
