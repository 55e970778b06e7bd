import { listVendors } from '@pillion/contract/http/vendors'
import { API_BASE } from '@pillion/contract/operation'
import { expectRefusal } from '@pillion/testkit/expect-refusal'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Statements wait here while it is set. */
let held: Promise<void> | undefined
let onHeld = () => {}
async function hold(): Promise<void> {
  if (!held) return
  onHeld()
  await held
}

let world: World
beforeAll(async () => {
  world = await startWorld({
    // Admits 8 calls at a time and lets 32 wait; of one account 2 and 24.
    settings: { databaseConnections: 2 },
    overrides: {
      wrapDatabase: (database) => ({
        ...database,
        async batch(...call) {
          await hold()
          return database.batch(...call)
        },
        async run(...call) {
          await hold()
          return database.run(...call)
        },
      }),
    },
  })
})
afterAll(() => world.close())

it('26 calls of an account wait for a stalled database, more are refused with Retry-After, and those of others are not', async () => {
  const headers = { Authorization: `Bearer ${world.owner.token}` }
  const others = { Authorization: `Bearer ${world.stranger.token}` }
  const url = `${world.address}${API_BASE}${listVendors.path}`
  // From now on the session is cached.
  expect((await fetch(url, { headers })).status).toBe(200)
  expect((await fetch(url, { headers: others })).status).toBe(200)

  let release = () => {}
  held = new Promise((resolve) => (release = resolve))
  const refused: Response[] = []
  let answered = 0
  let callOfOthers: Promise<Response> | undefined
  const calls = Array.from({ length: 100 }, async () => {
    const answer = await fetch(url, { headers })
    if (answer.ok) return void (answered += 1)
    refused.push(answer)
    if (refused.length < 74) return
    // Only what is admitted gets to the database.
    onHeld = release
    callOfOthers = fetch(url, { headers: others }).finally(release)
  })
  await Promise.all(calls)
  held = undefined
  expect((await callOfOthers)?.status).toBe(200)
  expect([answered, refused.length]).toEqual([26, 74])
  for (const answer of refused) {
    expect(answer.headers.get('Retry-After')).toBe('1')
    expect(await expectRefusal(answer)).toEqual([503, 'error.unavailable'])
  }
  expect((await fetch(url, { headers })).status).toBe(200)
})
