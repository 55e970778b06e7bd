import { unassignedPhone } from '@pillion/city/people/unassigned-phone'

/** The first number that no rider of the demo has, even in Sweden, where there are only 95. */
const FIRST = 24

/** Number 0 is the shop's, the others are its customers'. */
export const demoPhone = (country: string, index: number): string =>
  unassignedPhone(country, FIRST + index, 0)
