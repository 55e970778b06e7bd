import type { Vendor } from '@pillion/contract/models/vendor'
import { openingState, type OpeningRules } from '@pillion/domain/service-hours/opening-state'

/** Whether an outlet takes requests. `until` in unix seconds; null when only its owners end it. */
export type OutletState =
  | { name: 'inactive' }
  | { name: 'paused'; until: number | null }
  | { name: 'closed'; until: number | null }
  | { name: 'open' }

/**
 * The state at `now` (unix seconds). What the owners have set themselves comes first: they can undo it, even while the
 * service is closed.
 */
export function outletState(
  { is_active, opening_hours, pause }: Pick<Vendor, 'is_active' | 'opening_hours' | 'pause'>,
  service: Pick<OpeningRules, 'serviceHours' | 'timeZone'>,
  now: number,
): OutletState {
  if (!is_active) return { name: 'inactive' }
  if (pause && (pause.until === null || pause.until > now))
    return { name: 'paused', until: pause.until }
  const state = openingState({ ...service, openingHours: opening_hours }, now * 1_000)
  if (state.open) return { name: 'open' }
  const { nextOpening } = state
  return { name: 'closed', until: nextOpening === null ? null : Math.floor(nextOpening / 1_000) }
}
