import { seededRandom } from '@pillion/server/partners/fleet/random'

/** What befalls a call on its way, and how often in a thousand; the rest goes well. */
const rates = {
  /** It never arrives. */
  'request-lost': 60,
  /** It is done, and nobody hears of it. */
  'reply-lost': 120,
  /** It is done, and the connection is cut half-way through the answer. */
  'reply-cut': 80,
  /** It arrives twice at the same time. */
  doubled: 120,
  /** It arrives only when its own repetition has been answered. */
  late: 80,
  /** Somebody on the way answers 429. */
  'too-often': 40,
  /** Somebody on the way answers 503. */
  unavailable: 40,
  /** The server dies when it has begun to answer, so after the commit; nobody hears of it. */
  'killed-after-commit': 7,
  /** The server dies some milliseconds after the call has arrived. */
  'killed-under-way': 7,
} as const

export type InjectedFault = keyof typeof rates | 'none'
export const faults = Object.keys(rates) as Exclude<InjectedFault, 'none'>[]

/** Which fault befalls which attempt: the same for the same seed, whatever the others do meanwhile. */
export function faultFor(seed: string, call: string, attempt: number): InjectedFault {
  let left = seededRandom(`${seed} ${call} ${attempt}`).next() * 1_000
  return faults.find((fault) => (left -= rates[fault]) < 0) ?? 'none'
}
