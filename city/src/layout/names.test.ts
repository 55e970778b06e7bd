import { describe, expect, test } from 'vitest'

import type { CityPlan } from '../plan.ts'
import { cityPlanFor } from '../plans.ts'
import { makeNameGenerator, nameStreets } from './names.ts'
import type { UnnamedStreet } from './streets.ts'

const sweden = cityPlanFor('se')!

function planWith(names: Partial<CityPlan['names']>): CityPlan {
  return { ...sweden, names: { ...sweden.names, ...names } }
}

function unnamedStreet(
  kind: UnnamedStreet['kind'],
  nodes: number[],
  role: UnnamedStreet['role'] = 'street',
): UnnamedStreet {
  return { kind, role, nodes, points: [], length: 0, middle: { x: 0, y: 0 }, lastNumber: 0 }
}

describe('a name generator', () => {
  test('uses every stem before repeating one', () => {
    const nextName = makeNameGenerator(planWith({ stems: ['Alm', 'Ek', 'Lind'] }), 'test')
    const firstThree = [nextName(['{}gatan']), nextName(['{}gatan']), nextName(['{}gatan'])]
    expect(firstThree.toSorted()).toEqual(['Almgatan', 'Ekgatan', 'Lindgatan'])
  })

  test('never generates a name twice, even when it runs out of stems', () => {
    const nextName = makeNameGenerator(planWith({ stems: ['Alm', 'Ek'] }), 'test')
    const names = Array.from({ length: 6 }, () => nextName(['{}gatan']))
    const all = 'Almgatan, Almgatan 2, Almgatan 3, Ekgatan, Ekgatan 2, Ekgatan 3'
    expect(names.toSorted().join(', ')).toBe(all)
  })

  test('does not repeat an ending', () => {
    const nextName = makeNameGenerator(planWith({ stems: ['Bro', 'Ek'] }), 'test')
    expect([nextName(['{}bron']), nextName(['{}bron'])]).toEqual(['Ekbron', 'Ekbron 2'])
  })

  test('treats one or two letters as an ending, a Chinese character as a word', () => {
    const nextName = makeNameGenerator(planWith({ stems: ['Stalow'] }), 'test')
    expect([nextName(['{}a']), nextName(['{}'])]).toEqual(['Stalowa', 'Stalow'])
    const slope = makeNameGenerator(planWith({ stems: ['坂上', '桜'] }), 'test')
    expect([slope(['{}坂']), slope(['{}坂'])]).toEqual(['桜坂', '桜坂 2'])
  })
})

describe('the names of streets', () => {
  const plan = planWith({ branch: { patterns: ['{} gränd #'], share: 1 } })

  test('count the side streets of a main road from its start', () => {
    const streets = [
      unnamedStreet('minor', [3, 9]),
      unnamedStreet('major', [1, 2, 3, 4]),
      unnamedStreet('minor', [8, 2]),
      unnamedStreet('minor', [7, 6]),
    ]
    const names = nameStreets(streets, plan)
    expect(names[2]).toBe(`${names[1]} gränd 1`)
    expect(names[0]).toBe(`${names[1]} gränd 2`)
    expect(names[3]).not.toContain(names[1])
  })

  test('tell bridges, quays and paths apart', () => {
    const streets = [
      unnamedStreet('major', [1, 2], 'bridge'),
      unnamedStreet('minor', [2, 3], 'quay'),
      unnamedStreet('path', [3, 4]),
    ]
    const [bridge, quay, path] = nameStreets(streets, plan)
    expect(bridge).toMatch(/bron$/)
    expect(quay).toMatch(/(kajen|stranden)$/)
    expect(path).toMatch(/(stigen|promenaden|gången)$/)
  })
})
