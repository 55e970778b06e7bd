import type { ReturnReason } from '@pillion/domain/orders/return-reasons'

import { seededRandom } from './random.ts'

/** What happens to one order beyond the plan. */
export type Incidents = {
  /** The rider is held up before leaving for the outlet, or for the customer. */
  delayed?: 'before-pickup' | 'after-pickup'
  /** Nobody answers the door at first. */
  isUnreachable?: boolean
  /** The order goes back to the outlet. */
  returned?: ReturnReason
}

/** Each as likely as the others. */
const randomIncidents: readonly Incidents[] = [
  { delayed: 'before-pickup' },
  { delayed: 'after-pickup' },
  { isUnreachable: true },
  { isUnreachable: true, returned: 'RECIPIENT_UNREACHABLE' },
  { returned: 'RECIPIENT_REFUSED' },
]

/** The incidents of an order: with the probability `share` one of the above. The same seed gives the same ones. */
export function incidentsByChance(orderId: string, seed: string, share: number): Incidents {
  // Separate from the rides' random, so that these do not depend on the share.
  const random = seededRandom(`${seed} incidents of ${orderId}`)
  return random.chance(share) ? random.pick(randomIncidents) : {}
}
