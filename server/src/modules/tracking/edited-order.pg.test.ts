import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { editOrder } from '@pillion/contract/http/orders'
import { trackPublicly, type OpenTracking } from '@pillion/contract/http/tracking'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { quotedEdit, readOrder } from '@pillion/testkit/edits'
import { place } from '@pillion/testkit/requests'
import { testRider, scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let folder: string
const { fleet, report } = scriptedFleet()
const source = new URL('../../../../portal/index.html', import.meta.url)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pillion-portal-'))
  await copyFile(source, join(folder, 'index.html'))
  world = await startWorld({ fleet: async () => fleet, overrides: { portalFolder: folder } })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const sendPosition = (orderId: string, etaDestination: number) =>
  report({
    orderId,
    kind: 'position',
    rider: testRider,
    at: world.clock.now(),
    position: { latitude: 59.31, longitude: 18.07 },
    heading: 0,
    etaOrigin: 700,
    etaDestination,
  })

/** The page without scripts, and the data of its next poll. */
async function look(orderId: string) {
  const { link_key: key } = await readOrder(world.owner, orderId)
  const page = await fetch(`${world.address}/tracking/${orderId}?key=${key}`, {
    headers: { accept: 'text/html', 'accept-language': 'en' },
  })
  const params = { orderID: orderId }
  const { result } = await world.anonymous.call(trackPublicly, { params, query: { key } })
  return { html: await page.text(), tracking: result as OpenTracking }
}

describe('the recipient of an order that is edited during delivery', () => {
  it('[RAR-29, GAP-153] sees the new address and price, and the arrival time once it is known', async () => {
    const orderId = await place(world.owner)
    await world.advance(0)
    for (const kind of ['assigned', 'accepted'] as const)
      await report({ orderId, kind, rider: testRider, at: world.clock.now() })
    await sendPosition(orderId, 1_500)
    const before = await look(orderId)
    const { pickup } = await readOrder(world.owner, orderId)
    const body = await quotedEdit(world.owner, orderId, { to: offsetBy(pickup, 1.5, -0.3) })
    await world.owner.call(editOrder, { params: { orderId }, body: { ...body, amount: 100 } })
    const edited = await look(orderId)
    const { latitude, longitude } = body.location
    expect(edited.tracking).toMatchObject({
      status: 'MODIFIED',
      destination: { latitude, longitude },
      collect: { amount: 100 + body.delivery_fee },
      rider: { first_name: 'Eva' },
    })
    expect(edited.tracking.destination).not.toEqual(before.tracking.destination)
    expect(edited.html).toContain('A rider is on the way')
    expect(edited.html).toContain((100 + body.delivery_fee).toFixed(2))

    await report({ orderId, kind: 'collected', rider: testRider, at: world.clock.now() })
    const collected = await look(orderId)
    // The estimate of 25 minutes was to the first destination.
    expect(collected.tracking).toMatchObject({ status: 'PICKED_UP', eta_minutes: null })
    expect(collected.html).not.toContain('minutes')

    await sendPosition(orderId, 2_000)
    const after = await look(orderId)
    expect(after.tracking.eta_minutes).toBe(34)
    expect(after.html).toContain('34 minutes')
  })
})
