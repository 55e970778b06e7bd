import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { cancelOrder, getOrder } from '@pillion/contract/http/orders'
import { createOutlet } from '@pillion/contract/http/vendors'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let folder: string
let orderId: string
let key: string
const { fleet, report } = scriptedFleet()
const source = new URL('../../../../portal/index.html', import.meta.url)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pillion-portal-'))
  await copyFile(source, join(folder, 'index.html'))
  world = await startWorld({ fleet: async () => fleet, overrides: { portalFolder: folder } })
  await world.owner.call(createOutlet, { body: await hostileOutlet() })
  ;[orderId, key] = await placed('nk-evil')
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const rider = { id: 'r1', name: 'Eva Ek', givenName: 'Eva', phone: '+46701740621' }
const middle = { latitude: 59.33, longitude: 18.07 }

/** An order that riders are being asked to take, and its link key. */
async function placed(vendorId = OUTLET): Promise<[orderId: string, key: string]> {
  const orderId = await place(world.owner, await requestBody(world.owner, { vendorId }))
  await world.advance(0)
  const { result } = await world.owner.call(getOrder, { query: { vendorId, orderId } })
  return [orderId, result.link_key]
}

/** What a browser without scripts shows of a page. */
async function open(path: string, languages = 'en') {
  const response = await fetch(world.address + path, {
    headers: { accept: 'text/html', 'accept-language': languages },
  })
  const html = await response.text()
  return { html, status: response.status, headers: response.headers, text: textOf(html) }
}
const trackingPath = (id = orderId, opener = key) => `/tracking/${id}?key=${opener}`

describe('the tracking page of an order', () => {
  it('[GAP-153] shows the order’s progress without scripts', async () => {
    const { status, text, html } = await open(trackingPath())
    expect(status).toBe(200)
    expect(text).toContain('We are looking for a rider for your order from')
    expect(text).toContain('Placed (done) Rider found Collected Nearby Delivered')
    expect(text).toContain('For A.')
    expect(html).toContain('<title>Pillion - Your delivery</title>')
    expect(html).not.toContain('needs-scripts')
  })

  it('[GAP-038] contains only the customer’s initial, and no amount except the one to collect', async () => {
    const { html, text } = await open(trackingPath())
    expect(html).not.toMatch(/Anna|Lind|701740611|Hornsgatan|ramen/)
    expect(text).toContain('Have SEK\u00A0304.50 ready')
  })

  it('shows a name as written, whatever characters it contains', async () => {
    const { html, text } = await open(trackingPath())
    expect(text).toContain('<script>alert("1")</script> & Söner')
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; Söner')
  })

  it('[I18N-06] is in the browser’s first available language', async () => {
    const { html, text, headers } = await open(trackingPath(), 'eo, sv-SE;q=0.9, en;q=0.8')
    expect(html).toContain('<html lang="sv" dir="ltr">')
    expect(html).toContain('<title>Pillion - Din leverans</title>')
    expect(text).toContain('Vi söker ett bud till din order från')
    expect(text).toContain('Till A.')
    expect(headers.get('vary')).toContain('Accept-Language')
  })

  it('is not compressed, so that its size does not tell what it says', async () => {
    const { headers } = await open(trackingPath())
    expect(headers.get('content-encoding')).toBeNull()
  })

  it('is not indexed by search engines', async () => {
    expect((await open(trackingPath())).headers.get('x-robots-tag')).toBe('noindex')
  })

  it('is stored by no shared cache', async () => {
    expect((await open(trackingPath())).headers.get('cache-control')).toBe('private, no-cache')
  })

  it('of an order under way names the rider and the arrival time', async () => {
    const [id, opener] = await placed()
    const event = { orderId: id, at: world.clock.now(), rider }
    await report({ ...event, kind: 'accepted' })
    await report({ ...event, kind: 'collected' })
    await report({ ...event, kind: 'position', position: middle, heading: 0, etaDestination: 700 })
    const { text, html } = await open(trackingPath(id, opener))
    expect(text).toContain('The rider has collected your order from')
    expect(text).toContain('Arrives in 12 minutes')
    expect(text).toContain('Placed (done) Rider found (done) Collected (done) Nearby Delivered')
    expect(text).toContain('Eva is bringing your order')
    expect(html).not.toMatch(/Ek|701740621/)
  })

  it('of a cancelled order has a sentence instead of the steps', async () => {
    const [id, opener] = await placed()
    const reason = { vendor_id: OUTLET, order_id: id, reason: 'TOO_BUSY' }
    await world.owner.call(cancelOrder, { body: reason })
    const { text } = await open(trackingPath(id, opener))
    expect(text).toContain('was cancelled.')
    expect(text).not.toContain('Rider found')
    expect(text).not.toContain('ready.')
  })
})

describe('a tracking page with an unknown link', () => {
  it.each([
    ['a wrong key', () => trackingPath(orderId, 'wrong')],
    ['no key', () => `/tracking/${orderId}`],
    ['an unknown id', () => trackingPath('nk-sod-2j00000000')],
    ['an invalid id', () => trackingPath('%00%3Cscript%3E')],
  ])('[GAP-024, GAP-038] for %s is not found and contains nothing of an order', async (_, path) => {
    const { status, html, text } = await open(path())
    expect(status).toBe(404)
    expect(text).toContain('Page not found')
    expect(html).toContain('<title>Pillion - Page not found</title>')
    expect(html).not.toMatch(/alert|Söner|Placed/)
  })
})

describe('any other page', () => {
  it('contains the settings and the hint that it needs scripts', async () => {
    const { status, html, headers } = await open('/order-tracking/nk-sod')
    expect(status).toBe(200)
    expect(html).toContain('"code":"se"')
    expect(html).toContain(';$1 $2 $3 $4;10|7')
    expect(html).not.toContain('65;(')
    expect(html).toContain('<p id="needs-scripts">')
    expect(headers.get('x-robots-tag')).toBeNull()
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('vary')).toBe('Accept, Accept-Encoding, Accept-Language')
  })

  it.each([
    ['/', 'Request a rider', 'A rider for every order Request a rider in seconds'],
    ['/connect?redirect=/x', 'Sign in', 'Sign in'],
    [
      '/termsandconditions',
      'Terms and privacy',
      'Terms and privacy The service Pillion connects shops',
    ],
    [
      '/request-a-rider/nk',
      'Request a rider',
      'Request a rider Collect the order here? To send from',
    ],
    ['/request-a-rider/nk?orderID=o', 'Request a rider', 'Edit order'],
    ['/order-tracking/nk', 'Order tracking', 'Orders New Scheduled Collected'],
    ['/address-book', 'Address book', 'Address book'],
    ['/nowhere', 'Page not found', 'Page not found The link may be out of date'],
    ['/constructor', 'Page not found', 'Page not found The link may be out of date'],
    ['/100%', 'Page not found', 'Page not found The link may be out of date'],
  ])('shows its first text before its scripts have loaded: %s', async (path, title, start) => {
    const { html, text } = await open(path)
    expect(html).toContain(`<title>Pillion - ${title}</title>`)
    expect(text.trim().startsWith(`Pillion ${start}`)).toBe(true)
  })

  it('is described in its language', async () => {
    const { html } = await open('/', 'sv')
    expect(html).toContain(
      '<meta name="description" content="Beställ ett bud på några sekunder och följ varje order ända till dörren." />',
    )
  })

  it('shows nothing of an order before its script has read it', async () => {
    expect((await open('/order-tracking/nk?order_id=o')).text.trim()).toBe('Pillion')
  })

  it('[I18N-06] is in the browser’s first available language', async () => {
    const { html, text } = await open('/nowhere', 'eo, sv-SE;q=0.9, en;q=0.8')
    expect(html).toContain('<html lang="sv" dir="ltr">')
    expect(html).toContain('<title>Pillion - Sidan finns inte</title>')
    expect(text).toContain('Det finns ingen sida på den här adressen')
  })
})

/** Without the text of scripts, one of which holds the page's settings. */
function textOf(html: string): string {
  const body = /<div id="boot">([\s\S]*)<\/div>\s*<div id="root">/.exec(html)?.[1] ?? ''
  const plain = body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\u2068\u2069]/g, '')
  return Object.entries(entities)
    .reduce((text, [entity, character]) => text.replaceAll(entity, character), plain)
    .replaceAll(/[^\S\u00A0]+/g, ' ')
}
const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

async function hostileOutlet() {
  const body = await requestBody(world.owner)
  const { latitude, longitude } = body.customer.location
  return {
    parent_vendor_id: 'nk',
    client_vendor_id: 'evil',
    name: '<script>alert("1")</script> & Söner',
    phone_number: '+46701740605',
    users: [],
    address: 'Storgatan 1',
    latitude,
    longitude,
    rider_instructions: '',
    city: '',
    unit: '',
    building: '',
    street: 'Storgatan',
    street_number: '1',
    postal_code: '',
    country_code: 'SE',
  }
}
