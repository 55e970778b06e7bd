import { listVendors } from '@pillion/contract/http/vendors'
import { API_BASE } from '@pillion/contract/operation'
import { expectRefusal } from '@pillion/testkit/expect-refusal'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Statements wait here while it is set. */
let held: Promise<void> | undefined

let world: World
beforeAll(async () => {
  world = await startWorld({
    // Admits 8 calls at a time and lets 32 wait.
    settings: { databaseConnections: 2 },
    overrides: {
      wrapDatabase: (database) => ({
        ...database,
        async batch(...call) {
          await held
          return database.batch(...call)
        },
        async run(...call) {
          await held
          return database.run(...call)
        },
      }),
    },
  })
})
afterAll(() => world.close())

it('40 calls wait for a stalled database, more are refused with Retry-After, and all that waited are answered', async () => {
  const headers = { Authorization: `Bearer ${world.owner.token}` }
  const url = `${world.address}${API_BASE}${listVendors.path}`
  // From now on the session is cached.
  expect((await fetch(url, { headers })).status).toBe(200)

  let release = () => {}
  held = new Promise((resolve) => (release = resolve))
  const refused: Response[] = []
  let answered = 0
  const calls = Array.from({ length: 100 }, async () => {
    const answer = await fetch(url, { headers })
    if (answer.ok) answered += 1
    else refused.push(answer)
    if (refused.length === 60) release()
  })
  await Promise.all(calls)
  held = undefined
  expect([answered, refused.length]).toEqual([40, 60])
  for (const answer of refused) {
    expect(answer.headers.get('Retry-After')).toBe('1')
    expect(await expectRefusal(answer)).toEqual([503, 'error.unavailable'])
  }
  expect((await fetch(url, { headers })).status).toBe(200)
})
