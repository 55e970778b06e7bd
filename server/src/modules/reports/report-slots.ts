import { Refusal } from '../../platform/refusals/refusal.ts'

/** Two leave most of the database's connections and of the processor to riders. */
const RUNNING = 2
const RETRY_SECONDS = 3

/** Makes room for one report, or refuses. The returned function gives the room back, and may be called again. */
export type TakeReportSlot = (account: string) => () => void

/** In this process, each account writes one report at a time, and all together write few. */
export function makeReportSlots(): TakeReportSlot {
  const accounts = new Set<string>()
  return (account) => {
    const details = { retry_after: RETRY_SECONDS }
    if (accounts.has(account)) throw new Refusal('error.too-many-requests', { details })
    if (accounts.size >= RUNNING) throw new Refusal('error.unavailable', { details })
    accounts.add(account)
    let isTaken = true
    return () => {
      if (isTaken) accounts.delete(account)
      isTaken = false
    }
  }
}
