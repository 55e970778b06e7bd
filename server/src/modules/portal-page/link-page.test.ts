import type { FlagName } from '@pillion/contract/http/flags'
import type { DeliveryReceipt } from '@pillion/contract/http/receipts'
import type { ParcelTracking } from '@pillion/contract/http/tracking'
import { findCountry } from '@pillion/domain/countries/countries'
import { currencies } from '@pillion/domain/money/currency'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'

import type { AppContext } from '../../platform/app-context.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { GetReceipt } from '../tracking/get-receipt.ts'
import type { TrackParcel } from '../tracking/track-parcel.ts'
import type { TrackPublicly } from '../tracking/track-publicly.ts'
import { linkPage } from './link-page.ts'
import type { ServedPage } from './served-page.ts'

const language = { language: 'sv', direction: 'ltr' } as const
/** Shows each text as its key; the page's name is its title. */
const page = {
  translator: { tag: 'sv', translate: (key: string) => key },
  language,
  content: (name: string, main: string) => ({ ...language, title: name, body: main }),
} as unknown as ServedPage

const ended = async () =>
  ({ result: { order_id: 'nk-sod-2h00000000', status: 'CANCELLED', is_expired: true } }) as const

const parcel: ParcelTracking = {
  order_id: 'nk-sod-2h00000000',
  status: 'PICKED_UP',
  is_expired: false,
  status_history: [],
  preordered_for: null,
  delayed_until: null,
  awaits_recipient: false,
  return_reason: null,
  sender_name: 'Greta',
  weight_kg: 2.5,
  recipient_initial: 'A',
  collect: null,
  destination: { latitude: 59.32, longitude: 18.08 },
  rider: null,
  handover_code: null,
  eta_minutes: null,
}

const receipt: DeliveryReceipt = {
  order_id: 'nk-sod-2h00000000',
  outlet_name: 'Nordic <Kitchen>',
  placed_at: Date.UTC(2026, 9, 14, 9) / 1_000,
  delivered_at: Date.UTC(2026, 9, 14, 9, 25) / 1_000,
  currency: 'SEK',
  delivery_fee: 55,
  discount: 5.5,
  total: 49.5,
  vat_number: 'SE556677889901',
  recipient_initial: 'A',
}

/** What a browser gets at an address, what was asked for the order, and what was logged. */
async function open(
  url: string,
  answer: () => ReturnType<TrackPublicly> = ended,
  more: Partial<AppContext> = {},
) {
  const requests: Parameters<TrackPublicly>[0][] = []
  const logged: unknown[] = []
  const context = {
    country: findCountry('se')!,
    flags: { isOn: () => false },
    clock: { now: () => Date.UTC(2026, 9, 14, 10) },
    log: { error: (details: object) => void logged.push(details) },
    ...more,
  } as unknown as AppContext
  const track: TrackPublicly = async (request) => {
    requests.push(request)
    return answer()
  }
  const request = { url, ip: '203.0.113.1' } as FastifyRequest
  const getReceipt: GetReceipt = async (request) => {
    requests.push(request)
    return { result: receipt }
  }
  const trackParcel: TrackParcel = async (request) => {
    requests.push(request)
    return { result: parcel }
  }
  const orders = { track, trackParcel, getReceipt }
  return { served: await linkPage(page, { context, orders }, request), requests, logged }
}

describe('the page of a link to an order', () => {
  it.each(['/tracking/nk-sod-2h00000000?key=abc', '/tracking/nk-sod-2h00000000/?key=abc'])(
    'shows how the order is: %s',
    async (url) => {
      const { served, requests } = await open(url)
      expect(requests).toEqual([{ orderId: 'nk-sod-2h00000000', key: 'abc', ip: '203.0.113.1' }])
      expect(served).toEqual({
        ...language,
        title: 'public-tracking',
        body:
          '<main class="boot-page"><h1 tabindex="-1"><strong>tracking.expired.title</strong></h1>' +
          '<p>status.cancelled</p><p>tracking.expired.text</p></main>',
        status: 200,
        isPrivate: true,
      })
    },
  )

  it('[GAP-038] is not found when the order or the key is unknown', async () => {
    const unknown = async () => Promise.reject(new Refusal('error.not-found'))
    const { served, logged } = await open('/tracking/nk-sod-2h00000000', unknown)
    expect(served).toEqual({
      ...language,
      title: 'not-found',
      body:
        '<main class="boot-page"><h1 tabindex="-1"><strong>app.not-found.title</strong></h1>' +
        '<p>app.not-found.text</p></main>',
      status: 404,
      isPrivate: true,
    })
    expect(logged).toEqual([])
  })

  it('[GAP-153] is left to its script when the order cannot be read', async () => {
    const tooMany = async () => Promise.reject(new Refusal('error.too-many-requests'))
    const limited = await open('/tracking/nk-sod-2h00000000', tooMany)
    expect(limited.served).toEqual({ ...language, isPrivate: true })
    expect(limited.logged).toEqual([])

    const err = new Error('the database is gone')
    const failed = await open('/tracking/nk-sod-2h00000000', async () => Promise.reject(err))
    expect(failed.served).toEqual({ ...language, isPrivate: true })
    expect(failed.logged).toEqual([{ err }])
  })

  it('[C2C-05, GAP-153] shows a parcel, and links to what is prohibited', async () => {
    const { served, requests } = await open('/tracking-c2c/nk-sod-2h00000000?key=abc')
    expect(requests).toEqual([{ orderId: 'nk-sod-2h00000000', key: 'abc', ip: '203.0.113.1' }])
    expect(served).toMatchObject({ title: 'parcel-tracking', status: 200, isPrivate: true })
    expect(served?.body).toContain('<strong>tracking.sentence.collected</strong>')
    expect(served?.body).toContain(
      '<p>c2c.tracking.weight</p>' +
        '<p><a href="/prohibiteditems-c2c">app.pages.prohibited-items</a></p>',
    )
  })

  it('[GAP-149] shows the receipt of an order', async () => {
    const { served, requests } = await open('/delivery-receipt/nk-sod-2h00000000?key=abc')
    expect(requests).toEqual([{ orderId: 'nk-sod-2h00000000', key: 'abc', ip: '203.0.113.1' }])
    expect(served).toMatchObject({ title: 'delivery-receipt', status: 200, isPrivate: true })
    const facts = [...(served?.body ?? '').matchAll(/<dt>receipt\.(.*?)<\/dt><dd>(.*?)<\/dd>/g)]
    const plain = (text = '') => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00A0', ' ')
    expect(facts.map(([, key, value]) => [key, plain(value)])).toEqual([
      ['outlet', 'Nordic &lt;Kitchen&gt;'],
      ['recipient', 'A.'],
      ['placed', '14 okt. 2026 11:00'],
      ['delivered', '14 okt. 2026 11:25'],
      ['fee', '55,00 kr'],
      ['discount', '−5,50 kr'],
      ['total', '49,50 kr'],
      ['vat', 'SE556677889901'],
      ['order-id', 'nk-sod-2h00000000'],
    ])
  })

  it.each([
    [true, '49,50 kr (4,95 €)'],
    [false, '49,50 kr'],
  ])(
    '[FLAG-35, GAP-084] has prices in a second currency only with its flag: %s',
    async (isOn, total) => {
      const secondCurrency = { currency: currencies.EUR, own: 10, second: 1 }
      const { served } = await open('/delivery-receipt/nk-sod-2h00000000?key=abc', ended, {
        country: { ...findCountry('se')!, secondCurrency },
        flags: { isOn: (name: FlagName) => isOn && name === 'dual-pricing' } as AppContext['flags'],
      })
      const text = (served?.body ?? '').replaceAll(/[\u2068\u2069]/g, '')
      expect(text.replaceAll('\u00A0', ' ')).toContain(`<dd>${total}</dd><dt>receipt.vat</dt>`)
    },
  )

  it.each([
    '/',
    '//',
    '/tracking',
    '/tracking-c2c',
    '/delivery-receipt/',
    '/history/nk',
    '/delivery-receipt/a/b',
    '/tracking/',
    '/tracking/one/two',
    '/a/tracking/one',
  ])('is another page: %s', async (url) => {
    expect(await open(url)).toEqual({ served: undefined, requests: [], logged: [] })
  })
})
