import { seededRandom } from '@pillion/server/partners/fleet/random'

/** The faults injected into calls, per thousand calls. */
const rates = {
  /** It never arrives. */
  'request-lost': 60,
  /** The call takes effect, but its answer is lost. */
  'reply-lost': 120,
  /** The call takes effect, but the connection breaks half-way through the answer. */
  'reply-cut': 80,
  /** It arrives twice at the same time. */
  doubled: 120,
  /** It arrives after its own retry has been answered. */
  late: 80,
  /** A proxy answers 429. */
  'too-often': 40,
  /** A proxy answers 503. */
  unavailable: 40,
  /** The server is killed when it begins to answer, after the commit; the answer is lost. */
  'killed-after-commit': 4,
  /** The server is killed some milliseconds after the call arrived. */
  'killed-under-way': 4,
} as const

export type InjectedFault = keyof typeof rates | 'none'
export const faults = Object.keys(rates) as Exclude<InjectedFault, 'none'>[]

/** Picks the fault of each attempt from the seed alone, independent of timing. */
export function faultFor(seed: string, call: string, attempt: number): InjectedFault {
  let left = seededRandom(`${seed} ${call} ${attempt}`).next() * 1_000
  return faults.find((fault) => (left -= rates[fault]) < 0) ?? 'none'
}
