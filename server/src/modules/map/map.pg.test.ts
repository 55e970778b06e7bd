import { generateCity } from '@pillion/city/generate'
import { findCountry } from '@pillion/domain/countries/countries'
import { mapPlaces } from '@pillion/testkit/map-places'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { importMapData } from './import-map-data.ts'
import { mapDataOf } from './map-data-of.ts'
import { requireCityPlan } from './require-city-plan.ts'
import { mapDataRow, mapFeatures, roadGraph } from './store.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

/** The middle of Stockholm. */
const tile = () => fetch(`${world.address}/map/tiles/12/2253/1204.mvt`)

describe('the map', () => {
  it('shows the city of the country', async () => {
    const style = await (await fetch(`${world.address}/map/style.json`)).json()
    expect(style).toMatchObject({ name: 'Light', center: [18.0686, 59.3293] })
    const text = Buffer.from(await (await tile()).arrayBuffer()).toString()
    expect(text).toContain('road')
    expect(text).toContain('major')
  })
})

describe('the map data', () => {
  it('is not imported again for the same country', async () => {
    const { context } = world
    const transaction = async () => {
      throw new Error('the map data was imported')
    }
    const database = { ...context.database, transaction }
    await expect(importMapData({ ...context, database })).resolves.toBeUndefined()
  })

  it('[GAP-130] is replaced by that of another country, and read as it was generated', async () => {
    const { context } = world
    const { database } = context
    const country = findCountry('gr')!
    await importMapData({ ...context, country })
    expect(await mapDataRow(database)).toEqual({ source: 'city', country_code: 'gr' })
    const { places, graph, features } = mapDataOf(generateCity(requireCityPlan(country)))
    expect(await mapFeatures(database)).toEqual(features)
    expect(await mapPlaces(context)).toEqual(places)
    const { nodes, edges } = await roadGraph(database)
    expect(nodes).toEqual(graph.nodes)
    const ends = ({ from, to, street }: (typeof edges)[number]) => ({ from, to, street })
    expect(edges.map(ends)).toEqual(graph.edges.map(ends))
    // Stored in single precision.
    const differences = edges.map(({ metres }, index) => metres - (graph.edges[index]?.metres ?? 0))
    expect(Math.max(...differences.map(Math.abs))).toBeLessThan(0.001)
  })
})
