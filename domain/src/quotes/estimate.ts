import type { Country } from '../countries/country.ts'

/** Minutes from now until the rider is at the outlet, and until the customer has the order. */
export type Estimation = { pickup_minutes: number; delivery_minutes: number }

type Trip = {
  country: Pick<Country, 'minimumEtaMinutes' | 'speedKmh' | 'circuity'>
  /** From outlet to customer in a straight line. */
  metres: number
  /** Defaults to the country's minimum. */
  pickupMinutes?: number | undefined
  /** The road route from a router; without it the straight line is scaled. */
  road?: { metres: number; seconds?: number | undefined } | undefined
}

/** Estimates pickup and delivery, never below the country's minimum (GAP-072, QUOTE-21). */
export const estimate = ({ country, pickupMinutes, ...trip }: Trip): Estimation => {
  const minimum = country.minimumEtaMinutes
  const pickup = Math.max(minimum, pickupMinutes ?? minimum)
  const ride = rideMinutes({ country, ...trip })
  return { pickup_minutes: Math.ceil(pickup), delivery_minutes: Math.ceil(pickup + ride) }
}

const rideMinutes = ({ country, metres, road }: Trip): number => {
  if (road?.seconds !== undefined) return road.seconds / 60
  const km = (road?.metres ?? metres * detour(country.circuity, metres)) / 1000
  return (km / country.speedKmh) * 60
}

/** Short trips have proportionally longer detours. */
const SHORT_METRES = 2_000
const SHORT_DETOUR = 1.25

const detour = (circuity: number, metres: number): number =>
  metres < SHORT_METRES ? circuity * SHORT_DETOUR : circuity
