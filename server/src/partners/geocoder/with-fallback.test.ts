import type { Address } from '@pillion/contract/models/place'
import { testClock } from '@pillion/testkit/test-clock'
import { beforeEach, describe, expect, it } from 'vitest'

import { logFailuresOnce } from '../../platform/log/failure-log.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { GoogleError } from './ask-google.ts'
import type { Geocoder } from './geocoder.ts'
import { withFallback } from './with-fallback.ts'

const place = (id: string): Address => ({
  id,
  formatted_address: id,
  latitude: 59.3,
  longitude: 18.1,
})
const search = {
  query: 'Hornsg',
  near: { latitude: 59.3, longitude: 18.1 },
  limit: 8,
  language: 'en',
  session: undefined,
}
const options = { language: 'en', session: undefined }

class Fixture {
  isDown = false
  refusesInput = false
  asked = 0
  lines: string[] = []
  clock = testClock(0)
  geocoder = withFallback({
    google: this.provider('google:1', () => {
      this.asked += 1
      if (this.isDown) throw new GoogleError('answered 503')
      if (this.refusesInput) throw new GoogleError('answered 400', true)
    }),
    own: this.provider('pl:1', () => {}),
    clock: this.clock,
    log: logFailuresOnce({ warn: this.write(), error: this.write() }, this.clock),
  })

  private provider(id: string, before: () => void): Geocoder {
    const answer = async () => {
      before()
      return place(id)
    }
    return { autocomplete: async () => [await answer()], reverse: answer, details: answer }
  }

  private write() {
    return (details: object, message: string) =>
      void this.lines.push(JSON.stringify(details) + message)
  }

  suggested = async () => (await this.geocoder.autocomplete(search))[0]?.id
  found = async () => (await this.geocoder.reverse(search.near, 'en'))?.id
  detailed = async (id: string) => (await this.geocoder.details(id, options))?.id
}

let fixture: Fixture
beforeEach(() => {
  fixture = new Fixture()
})

describe('while Google answers', () => {
  it('its places are found, and each provider is asked for its own', async () => {
    const { suggested, found, detailed } = fixture
    expect([await suggested(), await found()]).toEqual(['google:1', 'google:1'])
    expect([await detailed('google:1'), await detailed('pl:7')]).toEqual(['google:1', 'pl:1'])
    expect(fixture.asked).toBe(3)
    expect(fixture.lines).toEqual([])
  })
})

describe('while Google does not answer', () => {
  it('the map data does, also in the middle of a search', async () => {
    const { suggested, found, detailed } = fixture
    expect(await suggested()).toBe('google:1')
    fixture.isDown = true
    expect([await suggested(), await found()]).toEqual(['pl:1', 'pl:1'])
    expect(await detailed('pl:1')).toBe('pl:1')
  })

  it('a place that only Google knows is unavailable, not another place', async () => {
    fixture.isDown = true
    await expect(fixture.detailed('google:1')).rejects.toEqual(new Refusal('error.unavailable'))
    fixture.isDown = false
    expect(await fixture.detailed('google:1')).toBe('google:1')
  })

  it('asks no more of it for half a minute after five failures, then once', async () => {
    fixture.isDown = true
    for (let call = 0; call < 8; call += 1) await fixture.suggested()
    expect(fixture.asked).toBe(5)
    fixture.clock.advance(29_999)
    await fixture.suggested()
    expect(fixture.asked).toBe(5)
    fixture.clock.advance(1)
    for (let call = 0; call < 3; call += 1) await fixture.suggested()
    expect(fixture.asked).toBe(6)
    fixture.isDown = false
    fixture.clock.advance(30_000)
    expect([await fixture.suggested(), await fixture.suggested()]).toEqual(['google:1', 'google:1'])
  })

  it('failures that are not in a row do not stop the calls', async () => {
    for (let call = 0; call < 20; call += 1) {
      fixture.isDown = call % 2 === 0
      await fixture.suggested()
    }
    expect(fixture.asked).toBe(20)
  })

  it('because it refuses what was asked, others are still answered by it', async () => {
    fixture.refusesInput = true
    for (let call = 0; call < 8; call += 1) expect(await fixture.suggested()).toBe('pl:1')
    fixture.refusesInput = false
    expect(await fixture.suggested()).toBe('google:1')
  })

  it('logs that once a minute, with a count and without the search', async () => {
    fixture.isDown = true
    for (let call = 0; call < 8; call += 1) await fixture.suggested()
    expect(fixture.lines).toHaveLength(1)
    fixture.clock.advance(60_000)
    expect(fixture.lines).toHaveLength(2)
    expect(fixture.lines[1]).toContain(
      '7 more failures of the same kind: Google does not answer; searches use the map data',
    )
    expect(fixture.lines.join('')).not.toContain('Hornsg')
  })
})
