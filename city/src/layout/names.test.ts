import { describe, expect, test } from 'vitest'

import type { CityPlan } from '../plan.ts'
import { cityPlanFor } from '../plans.ts'
import { makeDrawer, nameStreets } from './names.ts'
import type { Stretch } from './streets.ts'

const sweden = cityPlanFor('se')!

function planWith(names: Partial<CityPlan['names']>): CityPlan {
  return { ...sweden, names: { ...sweden.names, ...names } }
}

function stretch(kind: Stretch['kind'], nodes: number[], use: Stretch['use'] = 'street'): Stretch {
  return { kind, use, nodes, points: [], length: 0, middle: { x: 0, y: 0 }, lastNumber: 0 }
}

describe('a drawer of names', () => {
  test('uses every stem before one comes again', () => {
    const draw = makeDrawer(planWith({ stems: ['Alm', 'Ek', 'Lind'] }), 'test')
    const firstThree = [draw(['{}gatan']), draw(['{}gatan']), draw(['{}gatan'])]
    expect(firstThree.toSorted()).toEqual(['Almgatan', 'Ekgatan', 'Lindgatan'])
  })

  test('never draws a name twice, even when it runs out of them', () => {
    const draw = makeDrawer(planWith({ stems: ['Alm', 'Ek'] }), 'test')
    const names = Array.from({ length: 6 }, () => draw(['{}gatan']))
    const all = 'Almgatan, Almgatan 2, Almgatan 3, Ekgatan, Ekgatan 2, Ekgatan 3'
    expect(names.toSorted().join(', ')).toBe(all)
  })

  test('does not stutter', () => {
    const draw = makeDrawer(planWith({ stems: ['Bro', 'Ek'] }), 'test')
    expect([draw(['{}bron']), draw(['{}bron'])]).toEqual(['Ekbron', 'Ekbron 2'])
  })

  test('takes a letter or two for an ending, a Chinese character for a word', () => {
    const draw = makeDrawer(planWith({ stems: ['Stalow'] }), 'test')
    expect([draw(['{}a']), draw(['{}'])]).toEqual(['Stalowa', 'Stalow'])
    const slope = makeDrawer(planWith({ stems: ['坂上', '桜'] }), 'test')
    expect([slope(['{}坂']), slope(['{}坂'])]).toEqual(['桜坂', '桜坂 2'])
  })
})

describe('the names of streets', () => {
  const plan = planWith({ branch: { patterns: ['{} gränd #'], share: 1 } })

  test('count the side streets of a main road from its start', () => {
    const streets = [
      stretch('minor', [3, 9]),
      stretch('major', [1, 2, 3, 4]),
      stretch('minor', [8, 2]),
      stretch('minor', [7, 6]),
    ]
    const names = nameStreets(streets, plan)
    expect(names[2]).toBe(`${names[1]} gränd 1`)
    expect(names[0]).toBe(`${names[1]} gränd 2`)
    expect(names[3]).not.toContain(names[1])
  })

  test('tell bridges, quays and walks apart', () => {
    const streets = [
      stretch('major', [1, 2], 'bridge'),
      stretch('minor', [2, 3], 'quay'),
      stretch('path', [3, 4]),
    ]
    const [bridge, quay, path] = nameStreets(streets, plan)
    expect(bridge).toMatch(/bron$/)
    expect(quay).toMatch(/(kajen|stranden)$/)
    expect(path).toMatch(/(stigen|promenaden|gången)$/)
  })
})
