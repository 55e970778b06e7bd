import { placeOrder } from '@pillion/contract/http/orders'
import { requestBody } from '@pillion/testkit/requests'
import { startWorld } from '@pillion/testkit/world'
import { describe, expect, it } from 'vitest'

import { readSettings } from '../platform/config/settings.ts'

/** Three in the morning in Stockholm. */
const NIGHT = Date.UTC(2026, 9, 14, 1)

describe('at three in the morning', () => {
  it.each([
    ['the demo takes orders', {}, 200],
    ['without the demo the hours of the country apply', { DEMO: 'no' }, 422],
    ['a demo with hours of its own keeps them', { SERVICE_HOURS: '0600:2200' }, 422],
  ])('%s', async (_, env, status) => {
    const { serviceHours } = readSettings(env)
    const world = await startWorld({ start: NIGHT, settings: { serviceHours } })
    try {
      const body = await requestBody(world.owner)
      expect((await world.owner.send(placeOrder, { body })).status).toBe(status)
    } finally {
      await world.close()
    }
  })
})
