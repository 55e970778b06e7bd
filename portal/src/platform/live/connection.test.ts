import { closeCodes } from '@pillion/contract/live/server-message'
import type { Order } from '@pillion/contract/models/order'
import { beforeEach, describe, expect, it } from 'vitest'

import { LivePage, settled } from '#test/live-page.ts'

const order = { order_id: 'v-1-0123456789' } as Order
const update = (cursor: string) => ({ event: { type: 'order_update', cursor, data: order } })

let page: LivePage
beforeEach(() => {
  page = new LivePage()
})

describe('signed out', () => {
  it('there is no socket, and the state says so', async () => {
    page.token = undefined
    page.live.start()
    await settled()
    expect(page.sockets).toHaveLength(0)
    expect(page.live.state().name).toBe('signed-out')
  })
})

describe('the state', () => {
  it('[WS-01] is connected while a socket is open, and another without one', async () => {
    await page.connected()
    expect(page.live.state().name).toBe('connected')
    await page.lose()
    expect(page.live.state().name).toBe('reconnecting')
    page.online = false
    page.live.networkChanged()
    expect(page.live.state().name).toBe('offline')
    page.online = true
    page.live.networkChanged()
    await settled()
    page.socket.tell('open', {})
    expect(page.live.state().name).toBe('connected')
  })
})

describe('connecting', () => {
  it('[WS-04] opens with the token and subscribes to the vendor', async () => {
    await page.connected()
    expect(page.socket.token).toBe('token-1')
    expect(page.socket.sent).toEqual([{ action: 'subscribeToVendor', vendor_id: 'v-1' }])
    expect(page.states).toEqual(['connecting', 'connected'])
    expect(page.live.state()).toEqual({ name: 'connected', since: 1_000 })
  })

  it('[WS-04] subscribes once there is a vendor', async () => {
    page.live.start()
    await settled()
    page.socket.tell('open', {})
    expect(page.socket.sent).toEqual([])
    page.live.follow('v-1')
    expect(page.socket.sent).toEqual([{ action: 'subscribeToVendor', vendor_id: 'v-1' }])
  })
})

describe('connected', () => {
  beforeEach(() => page.connected())

  it('[WS-07] passes on order updates', () => {
    page.socket.says(update('7'))
    expect(page.events).toEqual([{ type: 'order_update', order }])
  })

  it('passes on the revision of the flags, of a change and of every subscription', () => {
    page.socket.says({ type: 'flags_changed', revision: 'r1' })
    page.socket.says({ type: 'subscribe_ok', vendor_id: 'v-1', cursor: '5', flags: 'r2' })
    expect(page.events.slice(0, 2)).toEqual([
      { type: 'flags', revision: 'r1' },
      { type: 'flags', revision: 'r2' },
    ])
  })

  it('[GAP-145] passes on a resync', () => {
    page.socket.says({ type: 'resync', vendor_id: 'v-1' })
    expect(page.events).toEqual([{ type: 'resync', vendorId: 'v-1' }])
  })

  it('the first confirmation asks for a fetch, since nothing older follows', () => {
    page.socket.says({ type: 'subscribe_ok', vendor_id: 'v-1', cursor: '5' })
    expect(page.events).toEqual([{ type: 'resync', vendorId: 'v-1' }])
    page.live.follow('v-2')
    page.socket.says({ type: 'subscribe_ok', vendor_id: 'v-2', cursor: '6' })
    expect(page.events.slice(1)).toEqual([{ type: 'resync', vendorId: 'v-2' }])
  })

  it('[GAP-145] a confirmation with a cursor asks for none', () => {
    page.socket.says({ type: 'subscribe_ok', vendor_id: 'v-1', cursor: '5' })
    page.socket.says({ type: 'subscribe_ok', vendor_id: 'v-1', cursor: '5' })
    expect(page.events).toHaveLength(1)
  })

  it('tells, once, that it is subscribed again after the connection was lost', async () => {
    const confirmed = { type: 'subscribe_ok', vendor_id: 'v-1', cursor: '5' }
    page.socket.says(confirmed)
    await page.lose()
    await page.pass(1_000)
    page.socket.tell('open', {})
    expect(page.events.slice(1)).toEqual([])
    page.socket.says(confirmed)
    page.socket.says(confirmed)
    expect(page.events.slice(1)).toEqual([{ type: 'reconnected' }])
  })

  it('ignores an invalid message', () => {
    page.socket.tell('message', { data: 'nonsense' })
    expect(page.events).toEqual([])
  })

  it('[WS-05] a change of vendor subscribes once on the same socket', () => {
    page.live.follow('v-2')
    page.live.follow('v-2')
    expect(page.sockets).toHaveLength(1)
    expect(page.socket.sent.slice(1)).toEqual([{ action: 'subscribeToVendor', vendor_id: 'v-2' }])
  })

  it('[GAP-145] each vendor has its own cursor', () => {
    page.socket.says({ type: 'subscribe_ok', vendor_id: 'v-1', cursor: '5' })
    page.socket.says(update('7'))
    page.live.follow('v-2')
    page.live.follow('v-1')
    expect(page.socket.sent.at(-2)).not.toHaveProperty('cursor')
    expect(page.socket.sent.at(-1)).toMatchObject({ vendor_id: 'v-1', cursor: '7' })
  })

  it('[GAP-145] a late event of the old vendor does not move the cursor of the new one', () => {
    page.socket.says({ type: 'subscribe_ok', vendor_id: 'v-1', cursor: '5' })
    page.live.follow('v-2')
    page.socket.says(update('9'))
    page.live.follow('v-1')
    page.live.follow('v-2')
    expect(page.socket.sent.at(-1)).not.toHaveProperty('cursor')
  })

  it('a sign-out closes the socket and forgets the cursors', async () => {
    page.socket.says({ type: 'subscribe_ok', vendor_id: 'v-1', cursor: '5' })
    const old = page.socket
    page.live.stop()
    expect(old.closed).toBe(true)
    expect(page.live.state().name).toBe('signed-out')
    page.live.start()
    await settled()
    page.socket.tell('open', {})
    expect(page.socket.sent).toEqual([{ action: 'subscribeToVendor', vendor_id: 'v-1' }])
  })
})

describe('after a lost connection', () => {
  beforeEach(() => page.connected())

  it('[WS-08, GAP-145] reconnects after about a second, with the last cursor', async () => {
    page.socket.says({ type: 'subscribe_ok', vendor_id: 'v-1', cursor: '5' })
    page.socket.says(update('7'))
    await page.lose()
    expect(page.live.state().name).toBe('reconnecting')
    await page.pass(999)
    expect(page.sockets).toHaveLength(1)
    await page.pass(1)
    page.socket.tell('open', {})
    expect(page.socket.sent).toEqual([
      { action: 'subscribeToVendor', vendor_id: 'v-1', cursor: '7' },
    ])
    expect(page.states.slice(2)).toEqual(['reconnecting', 'connected'])
  })

  it('[WS-08] retries every second for as long as it takes', async () => {
    for (const attempt of [1, 2, 3]) {
      await page.lose()
      await page.pass(1_000)
      expect(page.sockets).toHaveLength(1 + attempt)
    }
  })

  it.each([closeCodes.unauthenticated, closeCodes.tokenExpired])(
    '[WS-08] reconnects with a renewed token and the last cursor after an expired one: %i',
    async (code) => {
      page.socket.says({ type: 'subscribe_ok', vendor_id: 'v-1', cursor: '5' })
      page.renewal = true
      page.token = 'token-2'
      await page.lose(code)
      expect(page.renewals).toBe(1)
      await page.pass(1_000)
      expect(page.socket.token).toBe('token-2')
      page.socket.tell('open', {})
      expect(page.socket.sent).toMatchObject([{ vendor_id: 'v-1', cursor: '5' }])
    },
  )

  it.each([closeCodes.unauthenticated, closeCodes.tokenExpired])(
    '[SESSION-10] is signed out when the token cannot be renewed: %i',
    async (code) => {
      await page.lose(code)
      await page.pass(5_000)
      expect(page.live.state().name).toBe('signed-out')
      expect(page.sockets).toHaveLength(1)
    },
  )

  it('[WS-08] a token that always expires at once is renewed once a second at most', async () => {
    page.renewal = true
    for (const attempt of [1, 2, 3]) {
      await page.lose(closeCodes.tokenExpired)
      await page.pass(999)
      expect(page.sockets).toHaveLength(attempt)
      await page.pass(1)
    }
    expect(page.renewals).toBe(3)
  })

  it.each([closeCodes.malformed, closeCodes.forbidden])(
    'does not reconnect after a permanent refusal: %i',
    async (code) => {
      await page.lose(code)
      await page.pass(5_000)
      expect(page.sockets).toHaveLength(1)
      expect(page.live.state().name).toBe('offline')
    },
  )

  it('[WS-05] another vendor causes another attempt', async () => {
    await page.lose(closeCodes.forbidden)
    page.live.follow('v-2')
    await settled()
    page.socket.tell('open', {})
    expect(page.socket.sent).toEqual([{ action: 'subscribeToVendor', vendor_id: 'v-2' }])
  })

  it('another vendor, chosen while the socket closes, is subscribed to on the next one', async () => {
    page.socket.sent.length = 0
    page.socket.readyState = 2
    page.live.follow('v-2')
    await page.lose(closeCodes.forbidden)
    expect(page.sockets[0]?.sent).toEqual([])
    expect(page.events).toContainEqual({ type: 'forbidden', vendorId: 'v-1' })
    expect(page.events).not.toContainEqual({ type: 'forbidden', vendorId: 'v-2' })
    await page.pass(1_000)
    page.socket.tell('open', {})
    expect(page.socket.sent).toEqual([{ action: 'subscribeToVendor', vendor_id: 'v-2' }])
  })

  it('a refusal that may be of an earlier vendor does not end the attempts for the present one', async () => {
    page.live.follow('v-2')
    await page.lose(closeCodes.forbidden)
    await page.pass(1_000)
    page.socket.tell('open', {})
    expect(page.socket.sent).toEqual([{ action: 'subscribeToVendor', vendor_id: 'v-2' }])
    await page.lose(closeCodes.forbidden)
    await page.pass(5_000)
    expect(page.sockets).toHaveLength(2)
  })

  it('reconnects after having been too slow', async () => {
    await page.lose(closeCodes.tooSlow)
    await page.pass(1_000)
    expect(page.sockets).toHaveLength(2)
  })

  it('of a tab that gave way to newer ones reconnects when it is shown, or after a minute', async () => {
    await page.lose(closeCodes.tooManySockets)
    expect(page.live.state().name).toBe('reconnecting')
    await page.pass(59_999)
    expect(page.sockets).toHaveLength(1)
    await page.pass(1)
    expect(page.sockets).toHaveLength(2)
    await page.lose(closeCodes.tooManySockets)
    page.live.resume()
    await settled()
    expect(page.sockets).toHaveLength(3)
  })

  it('a tab that is shown while connected, refused or signed out keeps its state', async () => {
    page.live.resume()
    await page.lose(closeCodes.forbidden)
    page.live.resume()
    page.live.stop()
    page.live.resume()
    await settled()
    expect(page.sockets).toHaveLength(1)
  })

  it('a late close of an old socket changes nothing', async () => {
    const old = page.socket
    await page.lose()
    await page.pass(1_000)
    page.socket.tell('open', {})
    old.tell('close', { code: 1006 })
    await page.pass(5_000)
    expect(page.sockets).toHaveLength(2)
    expect(page.live.state().name).toBe('connected')
  })
})

describe('a sign-out while the socket is connecting', () => {
  it('closes it when it opens, without subscribing', async () => {
    page.live.follow('v-1')
    page.live.start()
    await settled()
    page.socket.readyState = 0
    page.live.stop()
    expect(page.socket.closed).toBe(false)
    page.socket.readyState = 1
    page.socket.tell('open', {})
    expect(page.socket.closed).toBe(true)
    expect(page.socket.sent).toEqual([])
    expect(page.live.state().name).toBe('signed-out')
  })
})

describe('without a network', () => {
  it('is offline, waits, and connects once the network is back', async () => {
    await page.connected()
    page.online = false
    page.live.networkChanged()
    await page.lose()
    expect(page.live.state().name).toBe('offline')
    await page.pass(1_000)
    expect(page.sockets).toHaveLength(1)
    page.online = true
    page.live.networkChanged()
    await settled()
    expect(page.sockets).toHaveLength(2)
  })
})
