import { sweden } from '@pillion/city/plans/se'
import { expect, it } from 'vitest'

import type { Database } from '../../platform/db/database.ts'
import type { BoundStatement } from '../../platform/db/statement.ts'
import { placesGeocoder } from './places-geocoder.ts'

/** The longest text that the database has to compare names with when this is typed. */
async function longestCompared(query: string): Promise<number> {
  const bound: BoundStatement[] = []
  const database = {
    batch: async (_scope: unknown, statements: BoundStatement[]) => {
      bound.push(...statements)
      return []
    },
    run: async (_scope: unknown, statement: BoundStatement) => {
      bound.push(statement)
      return { rows: [] }
    },
  } as unknown as Database
  const geocoder = placesGeocoder({ database, plan: sweden })
  const near = { latitude: 59.3, longitude: 18.1 }
  expect(
    await geocoder.autocomplete({ query, near, limit: 8, language: 'sv', session: undefined }),
  ).toEqual([])
  const texts = bound.flatMap(({ values }) => values).filter((value) => typeof value === 'string')
  expect(texts.length).toBeGreaterThan(1)
  return Math.max(...texts.map((text) => text.length))
}

it('compares names with at most 180 characters, however many letters one of them stands for', async () => {
  expect(await longestCompared('Hornsgatan 12')).toBe(13)
  // One character that stands for eighteen letters, and one for four.
  for (const ligature of ['\ufdfa', '\u3316'])
    expect(await longestCompared(ligature.repeat(300))).toBe(180)
})
