import { setTimeout } from 'node:timers/promises'

import { startPlacingServer, type PlacingServer } from '../measure/placing-server.ts'
import { median, report } from '../measure/report.ts'
import { openSeededDatabase } from '../measure/seeded-database.ts'

// Placements per second with ten times as many callers as the server admits at once, compared with what it reaches at
// its limit, in turns; then how soon it is back to normal. Callers that are refused try again after Retry-After.
const CALLERS = 64
const OVERLOAD = 10
const SECONDS = 6
const ROUNDS = 3
const GOAL = 0.9
/** Recovered: this share of the usual rate, averaged over NORMAL_SECONDS, because single seconds vary. */
const NORMAL = 0.9
const NORMAL_SECONDS = 3
const MAX_RECOVERY_SECONDS = 10
const WATCHED_SECONDS = 20

const postgres = await openSeededDatabase()
const server = await startPlacingServer(postgres.databaseUrl)
try {
  await perSecond(server, CALLERS, SECONDS)
  const usual: number[] = []
  const overloaded: number[] = []
  let refused = 0
  let after: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    usual.push(mean((await perSecond(server, CALLERS, SECONDS)).done))
    const overload = await perSecond(server, CALLERS * OVERLOAD, SECONDS)
    overloaded.push(mean(overload.done))
    refused += overload.refused
    if (round === ROUNDS) after = (await perSecond(server, CALLERS, WATCHED_SECONDS)).done
  }
  const isNormal = (_: number, second: number) =>
    mean(after.slice(second, second + NORMAL_SECONDS)) >= NORMAL * median(usual)
  const normalAt = after.findIndex(isNormal)
  const recovery = normalAt === -1 ? WATCHED_SECONDS : normalAt
  const ratio = median(overloaded) / median(usual)
  report(
    {
      [`${CALLERS} callers, placements a second`]: usual.map((rate) => Math.round(rate)).join(', '),
      [`${CALLERS * OVERLOAD} callers, placements a second`]: overloaded
        .map((rate) => Math.round(rate))
        .join(', '),
      'refused a second': Math.round(refused / SECONDS / ROUNDS),
      'each second afterwards': after.join(', '),
      'seconds until back to normal': recovery,
      goal: `${GOAL.toFixed(2)} or more, back to normal within ${MAX_RECOVERY_SECONDS} s`,
    },
    ratio,
  )
  if (ratio < GOAL || recovery > MAX_RECOVERY_SECONDS) process.exitCode = 1
} finally {
  await server.kill()
  await postgres.close()
}

/** How many orders the callers place in each second, and how many calls are refused in all. */
async function perSecond({ place }: PlacingServer, callers: number, seconds: number) {
  const begin = performance.now()
  const elapsed = () => Math.floor((performance.now() - begin) / 1000)
  const done = Array.from({ length: seconds }, () => 0)
  let refused = 0
  const caller = async () => {
    while (elapsed() < seconds) {
      const { status, text } = await place()
      const second = elapsed()
      if (status === 200) done[second] = (done[second] ?? 0) + 1
      else if (status !== 503) throw new Error(`a placement returned ${status}: ${text}`)
      else {
        refused += 1
        await setTimeout(1_000 * (1 + Math.random()))
      }
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return { done: done.slice(0, seconds), refused }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
