import type { CityPlan, NamePlan } from '../plan.ts'
import { makeRandom } from '../random.ts'
import type { Stretch } from './streets.ts'

/** One name for each street, in the same order, none twice. */
export function nameStreets(streets: readonly Stretch[], plan: CityPlan): string[] {
  const { names } = plan
  const draw = makeDrawer(plan, 'streets')
  const result: string[] = Array.from({ length: streets.length })

  // Main roads first: side streets may be named after them.
  for (const [i, street] of streets.entries()) {
    if (street.kind === 'major' && street.use !== 'bridge') result[i] = draw(names.major)
  }
  if (names.branch !== undefined) nameBranches(streets, names.branch, plan.seed, result)
  for (const [i, { kind, use }] of streets.entries()) {
    if (result[i] !== undefined) continue
    if (kind === 'path') result[i] = draw(names.path)
    else result[i] = draw(use === 'street' ? names.minor : names[use])
  }
  return result
}

/** Goes through all stems before one comes again, each time with another ending. */
export function makeDrawer({ seed, names }: CityPlan, topic: string) {
  const random = makeRandom(seed, `names of ${topic}`)
  const taken = new Set<string>()
  const stemsFor = new Map<readonly string[], string[]>()

  return (patterns: readonly string[]): string => {
    const tries = 10 * names.stems.length
    for (let attempt = 0; ; attempt++) {
      const stems = stemsFor.get(patterns) ?? []
      if (stems.length === 0) stems.push(...random.shuffled(names.stems))
      stemsFor.set(patterns, stems)
      const stem = stems.pop()!
      const pattern = patterns[Math.floor(random.next() * patterns.length)]!
      if (stutters(pattern, stem)) continue
      // A city with more streets than names counts them.
      const round = Math.floor(attempt / tries)
      const name = pattern.replace('{}', stem) + (round > 0 ? ` ${round + 1}` : '')
      if (taken.has(name)) continue
      taken.add(name)
      return name
    }
  }
}

/** `Bro` makes no `Brobron`. */
function stutters(pattern: string, stem: string): boolean {
  const [ending, word] = [pattern.replace('{}', '').trim().toLowerCase(), stem.toLowerCase()]
  return ending.includes(word) || (isWord(ending) && word.includes(ending))
}

/** A letter or two decline the stem, unless each of them is a word. */
const isWord = (ending: string) => ending.length > 2 || /\p{Script=Han}/u.test(ending)

/** Counts the side streets of each main road from its start to its end. */
function nameBranches(
  streets: readonly Stretch[],
  { patterns, share }: NonNullable<NamePlan['branch']>,
  seed: number,
  result: string[],
) {
  const random = makeRandom(seed, 'branches')
  const endingAt = new Map<number, number[]>()
  for (const [i, { kind, use, nodes }] of streets.entries()) {
    if (kind !== 'minor' || use !== 'street' || !random.chance(share)) continue
    for (const node of [nodes[0]!, nodes.at(-1)!]) {
      const list = endingAt.get(node)
      if (list === undefined) endingAt.set(node, [i])
      else list.push(i)
    }
  }
  for (const [i, road] of streets.entries()) {
    if (road.kind !== 'major' || road.use === 'bridge') continue
    let count = 0
    for (const branch of road.nodes.flatMap((node) => endingAt.get(node) ?? [])) {
      if (result[branch] !== undefined) continue
      count++
      const pattern = patterns[count % patterns.length]!
      result[branch] = pattern.replace('{}', result[i]!).replace('#', String(count))
    }
  }
}
