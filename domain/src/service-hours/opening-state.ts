import { serviceState, type ServiceState } from './service-hours.ts'

/** What decides whether an outlet takes requests at some time. */
export type OpeningRules = OutletOpening & {
  /** The service hours as the country parameter holds them; unreadable ones count as open. */
  serviceHours: unknown
  timeZone: string
}

export type OutletOpening = {
  /** The outlet's own hours, in the same form; without them the country's apply. */
  openingHours?: string | null | undefined
  pause?: Pause | null | undefined
}

/** A busy outlet takes no requests until that unix second, or with null until it is resumed. */
export type Pause = { until: number | null }

type Closed = Extract<ServiceState, { open: false }>

/** `nextOpening` in epoch ms; null when it is not known. */
export type OpeningState =
  | Extract<ServiceState, { open: true }>
  /** By the country's hours, or only by the outlet's own. */
  | (Omit<Closed, 'nextOpening'> & { by: 'service' | 'outlet'; nextOpening: number | null })
  | { open: false; by: 'pause'; nextOpening: number | null }

/** Whether an outlet takes requests at an instant (epoch ms): in the country's hours and its own, and not paused. */
export const isOpenAt = (rules: OpeningRules, instant: number): boolean =>
  stateAt(rules, instant).open

/** The same, with the reason and when the outlet opens again. */
export function openingState(rules: OpeningRules, instant: number): OpeningState {
  const state = stateAt(rules, instant)
  if (state.open) return state
  let { nextOpening } = state
  while (nextOpening !== null) {
    const next = stateAt(rules, nextOpening)
    if (next.open) break
    nextOpening =
      next.nextOpening !== null && next.nextOpening < instant + HORIZON_MS ? next.nextOpening : null
  }
  return { ...state, nextOpening }
}

/** Hours that never overlap would be searched forever. */
const HORIZON_MS = 3 * 86_400_000

/** `nextOpening` is when this reason ends; another one may follow. */
function stateAt(rules: OpeningRules, instant: number): OpeningState {
  const { serviceHours, openingHours, timeZone, pause } = rules
  const service = serviceState(serviceHours, instant, timeZone)
  if (!service.open) return { ...service, by: 'service' }
  if (openingHours) {
    const own = serviceState(openingHours, instant, timeZone)
    if (!own.open) return { ...own, by: 'outlet' }
  }
  if (!pause) return service
  if (pause.until === null) return { open: false, by: 'pause', nextOpening: null }
  const end = pause.until * 1000
  return end > instant ? { open: false, by: 'pause', nextOpening: end } : service
}
