import type { OpenTracking } from '@pillion/contract/http/tracking'
import { findCountry } from '@pillion/domain/countries/countries'
import { describe, expect, it } from 'vitest'

import type { Translator } from '../../platform/text/translator.ts'
import { trackingText } from './tracking-text.ts'

/** Shows each text as its key and values, names without the marks that isolate them. */
const translator: Translator = {
  tag: 'en-u-ca-gregory-nu-latn',
  translate: (key, values = {}) =>
    [
      key,
      ...Object.values(values).map((value) => String(value).replaceAll(/[\u2066-\u2069]/g, '')),
    ].join('|'),
}
/** Wednesday, 14 October 2026, 12:00 in Stockholm. */
const now = Date.UTC(2026, 9, 14, 10) / 1_000
const sweden = findCountry('se')!
const textOf = (tracking: Parameters<typeof trackingText>[0]) =>
  trackingText(tracking, { translator, country: sweden, now })

const placed = { status: 'NEW', created_at: now - 1_200 } as const
const found = { status: 'ASSIGNED_TO_TRANSPORT', created_at: now - 900 } as const
const collected = { status: 'PICKED_UP', created_at: now - 600 } as const

const order: OpenTracking = {
  order_id: 'nk-sod-2h00000000',
  status: 'PICKED_UP',
  is_expired: false,
  status_history: [placed, found, collected],
  preordered_for: null,
  delayed_until: null,
  awaits_recipient: false,
  return_reason: null,
  outlet_name: 'Nordic Kitchen',
  recipient_initial: 'A',
  collect: { amount: 299.5, currency: 'SEK' },
  pickup: { latitude: 59.31, longitude: 18.07 },
  destination: { latitude: 59.32, longitude: 18.08 },
  rider: { first_name: 'Eva', latitude: 59.31, longitude: 18.07, updated_at: now },
  handover_code: null,
  eta_minutes: 12,
}

const inStatus = (
  status: OpenTracking['status'],
  ...status_history: OpenTracking['status_history']
): OpenTracking => ({ ...order, status, status_history })

const step = (name: string) => `<li>tracking.steps.${name}</li>`
const done = (name: string) => `<li>tracking.steps.${name} (tracking.steps.done)</li>`
const current = (name: string) => `<li aria-current="step">tracking.steps.${name}</li>`
const list = (...items: string[]) => `<ol aria-label="tracking.steps.label">${items.join('')}</ol>`
const heading = (text: string) => `<h1 tabindex="-1"><strong>${text}</strong></h1>`
const help = '<p>tracking.help.title tracking.help.text|Nordic Kitchen</p>'

describe('the text of an order under way', () => {
  it('[GAP-153] is its state, its arrival, its steps, its rider, the amount to pay and whom to ask', () => {
    expect(textOf(order)).toBe(
      [
        heading('tracking.sentence.collected|Nordic Kitchen'),
        '<p>tracking.eta.label <strong>tracking.eta.minutes|12</strong></p>',
        list(
          done('placed'),
          done('rider-found'),
          done('collected'),
          current('nearby'),
          step('delivered'),
        ),
        '<p>tracking.rider.brings|Eva</p>',
        '<p><strong>tracking.collect.title|SEK\u00A0299.50</strong><br>tracking.collect.text</p>',
        help,
        '<p>tracking.recipient|A</p>',
      ].join(''),
    )
  })

  it('has the code that the recipient tells the rider', () => {
    const code = '<p>tracking.code.label <strong>0471</strong><br>tracking.code.text</p>'
    expect(textOf({ ...order, handover_code: '0471' })).toContain(code)
    expect(textOf(order)).not.toContain('tracking.code')
  })

  it('does not say that the rider of a return brings it', () => {
    const turnedBack = { status: 'RETURN_INITIATED', created_at: now } as const
    const text = textOf(inStatus('RETURN_INITIATED', placed, turnedBack))
    expect(text).toContain('tracking.sentence.returning')
    expect(text).not.toContain('tracking.rider.brings')
  })

  it('puts no full stop after an amount, which in some languages ends with one', () => {
    const kuwaiti = { ...order, collect: { amount: 1.515, currency: 'KWD' } }
    const arabic = { ...translator, tag: 'ar-KW-u-ca-gregory-nu-latn' }
    const text = trackingText(kuwaiti, { translator: arabic, country: findCountry('kw')!, now })
    expect(text).toMatch(/د\.ك\.[^.]*<\/strong><br>tracking\.collect\.text<\/p>/)
  })

  it('leaves out what is not known or not needed', () => {
    const bare = { eta_minutes: null, rider: null, collect: null, recipient_initial: '' }
    const waiting = { status: 'WAITING_FOR_TRANSPORT', created_at: now - 900 } as const
    expect(textOf({ ...inStatus('WAITING_FOR_TRANSPORT', placed, waiting), ...bare })).toBe(
      [
        heading('tracking.sentence.looking-for-rider|Nordic Kitchen'),
        list(
          done('placed'),
          current('rider-found'),
          step('collected'),
          step('nearby'),
          step('delivered'),
        ),
        help,
      ].join(''),
    )
  })

  it('keeps a name’s own direction within the sentence', () => {
    const marked: Translator = {
      ...translator,
      translate: (key, values = {}) => [key, ...Object.values(values)].join('|'),
    }
    const text = trackingText(order, { translator: marked, country: sweden, now })
    expect(text).toContain('tracking.rider.brings|\u2068Eva\u2069')
    expect(text).toContain('tracking.recipient|\u2068A\u2069')
    expect(text).toContain('tracking.sentence.collected|\u2068Nordic Kitchen\u2069')
    expect(text).toContain('tracking.collect.title|\u2068SEK\u00A0299.50\u2069')
  })
})

describe('the text of a scheduled order', () => {
  const preordered_for = now + 7_200

  it('names its time in the city until a rider has it, then the arrival', () => {
    const text = textOf({ ...inStatus('RECEIVED', placed), preordered_for })
    expect(text).toContain(heading('tracking.sentence.scheduled|Nordic Kitchen'))
    expect(text).toContain('<p>tracking.scheduled.label <strong>Oct 14, 2:00 PM</strong></p>')
    expect(text).not.toContain('tracking.eta')
    const riding = textOf({ ...order, preordered_for })
    expect(riding).toContain('tracking.eta.minutes|12')
    expect(riding).not.toContain('tracking.scheduled')
  })
})

describe('the text of an order that has ended', () => {
  it('names when it was delivered, with every step done', () => {
    const delivered = { status: 'DELIVERED', created_at: now - 60 } as const
    const text = textOf(inStatus('DELIVERED', placed, found, collected, delivered))
    expect(text).toContain('<p>tracking.delivered-at.label <strong>Oct 14, 11:59 AM</strong></p>')
    expect(text).toContain(
      list(...['placed', 'rider-found', 'collected', 'nearby', 'delivered'].map(done)),
    )
  })

  it('has no steps when it will not arrive', () => {
    expect(textOf(inStatus('CANCELLED', placed))).not.toContain('<ol')
  })

  it('[GAP-038] is how it ended and nothing else once the link has expired', () => {
    const expired = { order_id: order.order_id, status: 'STALLED', is_expired: true } as const
    expect(textOf(expired)).toBe(
      `${heading('tracking.expired.title')}<p>status.failed</p><p>tracking.expired.text</p>`,
    )
  })
})

it('[GAP-084] the amount to pay is shown in the second currency, too, where the country has one', () => {
  const bosnia = findCountry('ba')!
  const collect = { amount: 6, currency: 'BAM' }
  const shown = (country: typeof bosnia) =>
    trackingText({ ...order, collect }, { translator, country, now }).replaceAll('\u00a0', ' ')
  expect(shown(bosnia)).toContain('BAM 6.00 (€3.07)')
  expect(shown({ ...bosnia, secondCurrency: undefined })).not.toContain('€')
})
