import { setFlag } from '@pillion/contract/http/flags'
import { autocompletePlaces, placeDetails, reversePlace } from '@pillion/contract/http/geolocator'
import {
  GOOGLE_KEY,
  googlePlace,
  startGooglePlaces,
  type GooglePlaces,
} from '@pillion/testkit/google-places'
import { operatorClient } from '@pillion/testkit/operator-client'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const SESSION = 'a7a2b4a1-92c5-4f5c-8b6f-3f3f0c3b8f11'
const GOOGLE_ID = `google:${googlePlace.id}`

let google: GooglePlaces
let world: World
let lines: string[]
beforeEach(async () => {
  google = await startGooglePlaces()
  world = await start(google.settings)
})
afterEach(async () => {
  await world.close()
  await google.close()
})

function start(settings: Partial<GooglePlaces['settings']>): Promise<World> {
  lines = []
  const write = (details: { err?: unknown }, message: string) => {
    const { message: cause, stack, cause: origin } = (details.err ?? {}) as Error
    lines.push(JSON.stringify([details, cause, stack, String(origin), message]))
  }
  return startWorld({ settings, overrides: { log: { warn: write, error: write } } })
}

async function turn(enabled: boolean, vendor_id: string | null = null): Promise<void> {
  const operator = await operatorClient(world)
  const target = { country: null, vendor_id, share: null }
  const body = { enabled, changed_by: 'anna', target }
  await operator.call(setFlag, { params: { name: 'google_autocomplete' }, body })
}

const at = () => {
  const { latitude: lat, longitude: lng } = world.context.country.mainCity
  return { lat, lng, language: 'en' }
}
type More = { provider?: 'google'; session?: string; vendor_id?: string; language?: string }
async function idsFor(more: More = { provider: 'google' }): Promise<string[]> {
  const query = { query: 'Hornsgatan', country: 'se', ...at(), ...more }
  const { data } = await world.owner.call(autocompletePlaces, { query })
  return data.map(({ address }) => address.id)
}
const areOwn = (ids: readonly string[]) => ids.length > 0 && ids.every((id) => id.startsWith('pl:'))
async function idAt(more: More = { provider: 'google' }): Promise<string | undefined> {
  const { data } = await world.owner.call(reversePlace, { query: { ...at(), ...more } })
  return data[0]?.address.id
}
const detailsOf = (query_id: string, more: { session?: string } = {}) =>
  world.owner.send(placeDetails, { query: { query_id, language: 'en', ...more } })

describe('the flag google_autocomplete', () => {
  it('[FLAG-14, GAP-064] lets calls that allow it ask Google, from the moment it is on until it is off', async () => {
    expect(areOwn(await idsFor())).toBe(true)
    expect(await idAt()).toMatch(/^pl:/)
    expect(google.asked).toEqual([])

    await turn(true)
    expect([await idsFor(), await idAt()]).toEqual([[GOOGLE_ID], GOOGLE_ID])
    expect(areOwn(await idsFor({}))).toBe(true)
    expect(await idAt({})).toMatch(/^pl:/)
    expect(google.asked).toHaveLength(2)

    await turn(false)
    expect(areOwn(await idsFor())).toBe(true)
    expect(await idAt()).toMatch(/^pl:/)
    expect(google.asked).toHaveLength(2)
  })

  it('[GAP-064] changes nothing without a key', async () => {
    await world.close()
    world = await start({ ...google.settings, googleMapsKey: undefined })
    await turn(true)
    expect(areOwn(await idsFor())).toBe(true)
    expect(await idAt()).toMatch(/^pl:/)
    const { status, answer } = await detailsOf(GOOGLE_ID)
    expect([status, answer]).toMatchObject([404, { errors: [{ field: 'query_id' }] }])
    expect(google.asked).toEqual([])
  })

  it('for a vendor counts for the calls that name it', async () => {
    await turn(true, 'nk-sod')
    const [on, off] = (['nk-sod', 'nk-ost'] as const).map((vendor_id) => ({
      provider: 'google' as const,
      vendor_id,
    }))
    expect([await idsFor(on), await idAt(on)]).toEqual([[GOOGLE_ID], GOOGLE_ID])
    expect(areOwn(await idsFor(off))).toBe(true)
    expect(await idAt(off)).toMatch(/^pl:/)
    expect(areOwn(await idsFor())).toBe(true)
  })

  it('off still lets a place be picked that was suggested before', async () => {
    await turn(true)
    await idsFor()
    await turn(false)
    expect((await detailsOf(GOOGLE_ID)).status).toBe(200)
  })
})

describe('a search at Google', () => {
  beforeEach(() => turn(true))

  it('passes on the language and the session, which the details of the place end', async () => {
    await idsFor({ provider: 'google', session: SESSION, language: 'zh-HK' })
    await detailsOf(GOOGLE_ID, { session: SESSION })
    await idAt({ provider: 'google', language: 'tw' })
    expect(google.asked).toMatchObject([
      { path: '/v1/places:autocomplete', languageCode: 'zh-HK', sessionToken: SESSION },
      { path: `/v1/places/${googlePlace.id}`, languageCode: 'en', sessionToken: SESSION },
      { path: '/maps/api/geocode/json', language: 'zh-TW' },
    ])
  })

  it('suggests places without coordinates, which their details have, and says whose they are', async () => {
    const query = { query: 'Slussen', country: 'se', ...at(), provider: 'google' as const }
    const { data } = await world.owner.call(autocompletePlaces, { query })
    const suggested = {
      id: GOOGLE_ID,
      formatted_address: 'Slussen 7, Stockholm, Sweden',
      attribution: 'google',
    }
    expect(data).toEqual([{ address: suggested }])
    expect((await detailsOf(GOOGLE_ID)).answer).toEqual({
      data: [
        {
          address: {
            ...suggested,
            formatted_address: 'Slussen 7, 116 45 Stockholm, Sweden',
            street: 'Slussen',
            latitude: 59.3196,
            longitude: 18.0719,
          },
        },
      ],
    })
  })

  it('that fails is answered from the map data, also in the middle of a session', async () => {
    expect(await idsFor({ provider: 'google', session: SESSION })).toEqual([GOOGLE_ID])
    google.failure = 429
    const ids = await idsFor({ provider: 'google', session: SESSION })
    expect(areOwn(ids)).toBe(true)
    expect(await idAt()).toMatch(/^pl:/)
    const own = await detailsOf(ids[0] ?? '', { session: SESSION })
    expect([own.status, own.answer]).toMatchObject([200, { data: [{ address: { id: ids[0] } }] }])
    const gone = await detailsOf(GOOGLE_ID, { session: SESSION })
    expect([gone.status, gone.answer]).toMatchObject([503, { message: 'error.unavailable' }])
  })

  it('that takes two seconds is answered from the map data', async () => {
    google.failure = 'silence'
    const ids = idsFor()
    await vi.waitFor(() => expect(google.asked).toHaveLength(1), { timeout: 60_000 })
    world.clock.advance(2_000)
    expect(areOwn(await ids)).toBe(true)
  })

  it('that fails is logged without the key and without what was searched for', async () => {
    google.failure = 500
    await idsFor()
    await detailsOf(GOOGLE_ID)
    await idAt()
    const logged = lines.join('\n')
    expect(logged).toContain('Google does not answer; searches use the map data')
    expect(logged).toContain('Google answered 500')
    expect(logged).not.toContain('database')
    expect(logged).not.toContain(GOOGLE_KEY)
    expect(logged).not.toContain('Hornsgatan')
    expect(logged).not.toContain(String(at().lat))
  })

  it('keeps the place of another provider apart', async () => {
    for (const id of ['google:pl:1', 'google:', 'google:..', 'google:past:1']) {
      const { status } = await detailsOf(id)
      expect([id, status]).toEqual([id, 404])
    }
    expect(google.asked).toEqual([])
    expect((await detailsOf('google:ChIJ_unknown')).status).toBe(404)
  })

  it('is refused in the name of another owner’s vendor', async () => {
    const query = { ...at(), provider: 'google' as const, vendor_id: 'zz-none' }
    expect((await world.owner.send(reversePlace, { query })).status).toBe(403)
    expect(google.asked).toEqual([])
  })
})
