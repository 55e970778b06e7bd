import { listOutletActivity, placeOrder } from '@pillion/contract/http/orders'
import { listVendors } from '@pillion/contract/http/vendors'
import { API_BASE, type Operation } from '@pillion/contract/operation'
import { expectRefusal } from '@pillion/testkit/expect-refusal'
import { listen } from '@pillion/testkit/listener'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  // 20 calls at once, then 10 a second; 51 wait.
  world = await startWorld({ settings: { callsPerSecond: 10 } })
})
afterAll(() => world.close())
// All have their 20 calls back.
beforeEach(() => world.clock.advance(10_000))

/** Makes so many calls at once. */
function flood(count: number, token: string, { path, method }: Operation = listVendors) {
  const answered: Response[] = []
  let onAnswer = () => {}
  const calls = Array.from({ length: count }, async () => {
    const headers = { Authorization: `Bearer ${token}` }
    answered.push(await fetch(`${world.address}${API_BASE}${path}`, { method, headers }))
    onAnswer()
  })
  return {
    answered,
    ended: Promise.all(calls),
    /** Waits for so many answers. */
    answers: (goal: number) =>
      new Promise<void>((resolve) => {
        onAnswer = () => answered.length >= goal && resolve()
        onAnswer()
      }),
  }
}

it('the calls of a busy account wait for their turn or are refused, and another account’s pass', async () => {
  const { answered, ended, answers } = flood(100, world.owner.token)
  await answers(49)
  const refused = answered.filter(({ ok }) => !ok)
  expect(refused).toHaveLength(29)
  for (const answer of refused) {
    expect(answer.headers.get('Retry-After')).toBe('6')
    expect(await expectRefusal(answer)).toEqual([429, 'error.too-many-requests'])
  }
  const others = flood(20, world.stranger.token)
  await others.ended
  expect(others.answered.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(answered).toHaveLength(49)

  world.clock.advance(6_000)
  await ended
  expect(answered.filter(({ ok }) => ok)).toHaveLength(71)
})

it('a call that costs more than others is seldom repeated', async () => {
  const ask = () => world.stranger.send(listOutletActivity, { query: { parentVendorId: 'cb' } })
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 429])
  world.clock.advance(30_000)
})

it('calls with forged tokens wait for those of their address, and an account’s do not', async () => {
  const { answered, ended, answers } = flood(30, 'forged')
  await answers(20)
  await flood(20, world.owner.token).ended
  expect(answered).toHaveLength(20)
  world.clock.advance(1_000)
  await ended
  expect(answered.map(({ status }) => status)).toEqual(Array(30).fill(401))
})

it('a change counts as five calls, even one that is refused', async () => {
  const { answered, ended, answers } = flood(5, world.owner.token, placeOrder)
  await answers(4)
  await flood(20, world.stranger.token).ended
  expect(answered).toHaveLength(4)
  world.clock.advance(1_000)
  await ended
})

it('a subscription counts as ten calls of its account', async () => {
  const live = await listen(world, `Bearer ${world.owner.token}`)
  await live.subscribe('nk-sod')
  const { answered, ended, answers } = flood(11, world.owner.token)
  await answers(10)
  await flood(20, world.stranger.token).ended
  expect(answered).toHaveLength(10)
  world.clock.advance(1_000)
  await ended
  await live.disconnect()
})

it('a page counts as four calls of its address, a file as one, and whether the server is up as none', async () => {
  const answered: number[] = []
  const ask = async (path: string, accept: string) => {
    const answer = await fetch(`${world.address}${path}`, { headers: { accept } })
    answered.push(answer.status)
  }
  const asked = (count: number, path: string, accept: string) =>
    Array.from({ length: count }, () => ask(path, accept))
  await Promise.all(asked(4, '/none', 'text/html'))
  await Promise.all(asked(4, '/none.js', '*/*'))
  const waiting = asked(1, '/none.js', '*/*')
  await Promise.all([...asked(3, '/health/live', '*/*'), flood(20, world.owner.token).ended])
  expect(answered).toEqual([...Array(8).fill(404), ...Array(3).fill(200)])
  world.clock.advance(1_000)
  await Promise.all(waiting)
  expect(answered.at(-1)).toBe(404)
})
