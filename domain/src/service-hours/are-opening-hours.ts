import { parseServiceHours } from './service-hours.ts'

/** Whether the outlet's hours, in the form of the service hours, are open at some time of the country's. */
export function areOpeningHours(openingHours: string, serviceHours: string): boolean {
  const [own, country] = [parseServiceHours(openingHours), parseServiceHours(serviceHours)]
  if (!own) return false
  if (!country || own.from === own.to || country.from === country.to) return true
  return minutesOf(own).some((minute) => minutesOf(country).includes(minute))
}

const MINUTES = 24 * 60
const minutesOf = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: (to - from + MINUTES) % MINUTES }, (_, index) => (from + index) % MINUTES)
