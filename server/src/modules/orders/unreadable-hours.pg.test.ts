import { placeOrder } from '@pillion/contract/http/orders'
import { requestBody } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { makeLog } from '../../platform/log/log.ts'

/** Four in the morning in Stockholm. */
const NIGHT = Date.UTC(2026, 9, 14, 2)

let world: World
let logged = ''
beforeAll(async () => {
  const log = makeLog('warn', { write: (line) => void (logged += line) })
  world = await startWorld({ start: NIGHT, overrides: { log } })
})
afterAll(() => world.close())

it('[RAR-38, GAP-049] unreadable hours do not close the service, and the log says why', async () => {
  const body = await requestBody(world.owner)
  const closed = await world.owner.send(placeOrder, { body })
  expect([closed.status, closed.answer]).toMatchObject([422, { message: 'request.service-closed' }])
  expect(logged).toBe('')

  world.context.country = { ...world.context.country, serviceHours: 'from eight' }
  expect((await world.owner.send(placeOrder, { body })).status).toBe(200)
  expect(JSON.parse(logged)).toMatchObject({
    level: 40,
    failure: 'not service hours: from eight',
    msg: 'service hours cannot be read; the service counts as open',
  })
})
