import { describe, expect, it } from 'vitest'

import { cityPlans } from '../plans.ts'
import { makeRandom } from '../random.ts'
import { residentName } from './person-name.ts'

describe.each(cityPlans.map((plan) => [plan.country, plan] as const))(
  'the residents of %s',
  (_, plan) => {
    it('have names in the script of the city', () => {
      const random = makeRandom(plan.seed, 'residents')
      const scripts = [plan.script].flat().map((script) => `\\p{Script=${script}}`)
      const inScript = new RegExp(`^[${scripts.join('')}\\p{M}' ]{2,40}$`, 'u')
      for (let count = 0; count < 50; count += 1)
        expect(residentName(plan, random).name).toMatch(inScript)
    })
  },
)
