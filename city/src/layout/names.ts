import type { CityPlan, NamePlan } from '../plan.ts'
import { makeRandom } from '../random.ts'
import type { UnnamedStreet } from './streets.ts'

/** One unique name per street, in the same order. */
export function nameStreets(streets: readonly UnnamedStreet[], plan: CityPlan): string[] {
  const { names } = plan
  const nextName = makeNameGenerator(plan, 'streets')
  const result: string[] = Array.from({ length: streets.length })

  // Main roads first: side streets may be named after them.
  for (const [i, street] of streets.entries()) {
    if (street.kind === 'major' && street.role !== 'bridge') result[i] = nextName(names.major)
  }
  if (names.branch !== undefined) nameBranches(streets, names.branch, plan.seed, result)
  for (const [i, { kind, role }] of streets.entries()) {
    if (result[i] !== undefined) continue
    if (kind === 'path') result[i] = nextName(names.path)
    else result[i] = nextName(role === 'street' ? names.minor : names[role])
  }
  return result
}

/** Uses every stem before repeating one, each time with a different ending. */
export function makeNameGenerator({ seed, names }: CityPlan, topic: string) {
  const random = makeRandom(seed, `names of ${topic}`)
  const usedNames = new Set<string>()
  const remainingStems = new Map<readonly string[], string[]>()

  return (patterns: readonly string[]): string => {
    const tries = 10 * names.stems.length
    for (let attempt = 0; ; attempt++) {
      const stems = remainingStems.get(patterns) ?? []
      if (stems.length === 0) stems.push(...random.shuffled(names.stems))
      remainingStems.set(patterns, stems)
      const stem = stems.pop()!
      const pattern = patterns[Math.floor(random.next() * patterns.length)]!
      if (repeatsStem(pattern, stem)) continue
      // A city with more streets than names numbers them.
      const round = Math.floor(attempt / tries)
      const name = pattern.replace('{}', stem) + (round > 0 ? ` ${round + 1}` : '')
      if (usedNames.has(name)) continue
      usedNames.add(name)
      return name
    }
  }
}

/** `Bro` must not become `Brobron`. */
function repeatsStem(pattern: string, stem: string): boolean {
  const [ending, word] = [pattern.replace('{}', '').trim().toLowerCase(), stem.toLowerCase()]
  return ending.includes(word) || (isWord(ending) && word.includes(ending))
}

/** Endings of one or two letters inflect the stem, unless each letter is a word. */
const isWord = (ending: string) => ending.length > 2 || /\p{Script=Han}/u.test(ending)

/** Numbers the side streets of each main road from its start to its end. */
function nameBranches(
  streets: readonly UnnamedStreet[],
  { patterns, share }: NonNullable<NamePlan['branch']>,
  seed: number,
  result: string[],
) {
  const random = makeRandom(seed, 'branches')
  const endingAt = new Map<number, number[]>()
  for (const [i, { kind, role, nodes }] of streets.entries()) {
    if (kind !== 'minor' || role !== 'street' || !random.chance(share)) continue
    for (const node of [nodes[0]!, nodes.at(-1)!]) {
      const list = endingAt.get(node)
      if (list === undefined) endingAt.set(node, [i])
      else list.push(i)
    }
  }
  for (const [i, road] of streets.entries()) {
    if (road.kind !== 'major' || road.role === 'bridge') continue
    let count = 0
    for (const branch of road.nodes.flatMap((node) => endingAt.get(node) ?? [])) {
      if (result[branch] !== undefined) continue
      count++
      const pattern = patterns[count % patterns.length]!
      result[branch] = pattern.replace('{}', result[i]!).replace('#', String(count))
    }
  }
}
