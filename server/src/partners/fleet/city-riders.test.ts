import { generateCity } from '@pillion/city/generate'
import { cityPlanFor } from '@pillion/city/plans'
import { makeRouter } from '@pillion/city/router'
import { se } from '@pillion/domain/countries/se'
import { metresBetween } from '@pillion/domain/geography/distance'
import { fleetInTown, job, positionsOf, START, timelineOf } from '@pillion/testkit/small-town'
import { describe, expect, it } from 'vitest'

import { streetRouting } from '../routing/street-routing.ts'
import { seededRandom } from './random.ts'

const LONG = 60_000

describe('riders in the generated city', () => {
  it(
    'keep to its streets and deliver in about two minutes at the default speed',
    async () => {
      const { graph } = generateCity(cityPlanFor('se')!)
      const router = makeRouter(graph)
      const random = seededRandom('orders')
      const somewhere = () => random.pick(graph.nodes)
      const stationAreas = [somewhere(), somewhere(), somewhere()]
      const { fleet, reportsOf, advance } = fleetInTown({
        routing: streetRouting({ router, country: se }),
        speed: 12,
        riders: { count: 20, stationAreas },
      })

      const orders = Array.from({ length: 20 }, (_, order) => `${order}`)
      for (const [index, orderId] of orders.entries()) {
        const pickup = stationAreas[index % stationAreas.length]!
        let dropoff = somewhere()
        while (metresBetween(pickup, dropoff) > 3500) dropoff = somewhere()
        await fleet.request(job(orderId, { pickup, dropoff, readyAt: START + 15 * 60_000 }))
      }
      await advance(600)

      const minutes = orders.map((orderId) => (reportsOf(orderId).at(-1)!.at - START) / 60_000)
      minutes.sort((a, b) => a - b)
      expect(minutes[10]).toBeGreaterThan(1.3)
      expect(minutes[10]).toBeLessThan(2.7)
      for (const orderId of orders) {
        expect(timelineOf(reportsOf(orderId)).at(-1)).toBe('delivered')
        for (const { position } of positionsOf(reportsOf(orderId))) {
          const [, street = position] = router.route(position, position).line
          expect(metresBetween(position, street)).toBeLessThan(0.5)
        }
      }
    },
    LONG,
  )
})
