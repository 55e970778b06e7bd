import { startOfDay } from '../countries/zoned-time.ts'
import type { Pause } from '../service-hours/opening-state.ts'

/** For how long a busy outlet can stop taking requests (OUT-03). */
export const pauses = ['30-minutes', 'today', 'until-resumed'] as const
export type PauseChoice = (typeof pauses)[number]

/** The pause that is chosen at an instant (epoch ms). */
export function pauseFrom(choice: PauseChoice, instant: number, timeZone: string): Pause {
  switch (choice) {
    case '30-minutes':
      return { until: Math.ceil(instant / 1000) + 30 * 60 }
    case 'today':
      return { until: startOfDay(instant, timeZone, 1) / 1000 }
    case 'until-resumed':
      return { until: null }
  }
}
