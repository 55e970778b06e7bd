import { generateCity } from '@pillion/city/generate'
import { findCountry } from '@pillion/domain/countries/countries'
import { expectRefusal } from '@pillion/testkit/expect-refusal'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'
import { importMapData } from './import-map-data.ts'
import { mapDataOf } from './map-data-of.ts'
import { requireCityPlan } from './require-city-plan.ts'
import { mapDataRow, mapFeatures, roadGraph, type NewPlace } from './store.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

const open = (path: string) => fetch(`${world.address}/map/${path}`)
/** The tile of the middle of Stockholm. */
const MIDDLE = 'tiles/12/2253/1204'

describe('the map’s style', () => {
  const style = async (query = '') => (await open(`style.json${query}`)).json()

  it('shows the main city, by day unless the night is requested', async () => {
    expect(await style()).toMatchObject({ name: 'Pillion light', center: [18.0686, 59.3293] })
    expect((await style('?theme=dark')).name).toBe('Pillion dark')
    expect((await style('?theme=light')).name).toBe('Pillion light')
  })

  it('names the version of the map’s tiles, and may be kept for five minutes', async () => {
    const response = await open('style.json')
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    const { sources } = await response.json()
    expect(sources.city.tiles).toEqual([
      expect.stringMatching(/^\/map\/tiles\/\{z\}\/\{x\}\/\{y\}\.mvt\?v=[\da-f]{8}$/),
    ])
  })
})

describe('a tile of the map', () => {
  it('is compressed, has the city’s roads, and may be kept for a day', async () => {
    const response = await open(`${MIDDLE}.mvt?v=0`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile')
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    const tile = Buffer.from(await response.arrayBuffer())
    expect(tile.includes('road')).toBe(true)
    expect(tile.includes('major')).toBe(true)
    const bare = await open(MIDDLE)
    expect(Buffer.from(await bare.arrayBuffer()).equals(tile)).toBe(true)
  })

  it('is empty far from the city, and that may be kept as well', async () => {
    const response = await open('tiles/12/0/0.mvt')
    expect(response.status).toBe(204)
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(await response.text()).toBe('')
  })

  it.each(['12/x/1204.mvt', 'z/2253/1204', '12/2253/1204.mvt5', '12/2253/-1', '12/2253/1e3'])(
    'has whole numbers as its place: %s',
    async (place) => {
      expect(await expectRefusal(await open(`tiles/${place}`))).toEqual([400, 'error.malformed'])
    },
  )
})

const MARK = statement('mark-feature', "update map_feature set name = 'Marked' where feature_id = 1")
const PLACES = statement(
  'all-places',
  `select kind, name, search, district, postal_code as "postalCode", latitude, longitude, line,
     last_number as "lastNumber" from place order by place_id`,
)

describe('the map data', () => {
  it('[GAP-130] is imported once, and again when the country is another one', async () => {
    const { context } = world
    const { database } = context
    await database.run(system, bind(MARK))
    await importMapData(context)
    expect((await mapFeatures(database))[0]?.name).toBe('Marked')

    const country = findCountry('gr')!
    await importMapData({ ...context, country })
    expect(await mapDataRow(database)).toEqual({ source: 'city', country_code: 'gr' })
    const { places, graph, features } = mapDataOf(generateCity(requireCityPlan(country)))
    expect(await mapFeatures(database)).toEqual(features)
    expect((await database.run<NewPlace>(system, bind(PLACES))).rows).toEqual(places)
    const { nodes, edges } = await roadGraph(database)
    expect(nodes).toEqual(graph.nodes)
    expect(edges.map(({ from, to, street }) => ({ from, to, street }))).toEqual(
      graph.edges.map(({ from, to, street }) => ({ from, to, street })),
    )
    const metres = edges.reduce((sum, edge) => sum + edge.metres, 0)
    expect(metres / graph.edges.reduce((sum, edge) => sum + edge.metres, 0)).toBeCloseTo(1, 4)
  })
})
