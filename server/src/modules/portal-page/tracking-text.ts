import type {
  ExpiredTracking,
  OpenTracking,
  ParcelTracking,
  PublicTracking,
} from '@pillion/contract/http/tracking'
import type { Country } from '@pillion/domain/countries/country'
import type { Currency } from '@pillion/domain/money/currency'
import { toMajor } from '@pillion/domain/money/money'
import { inSecondCurrency } from '@pillion/domain/money/second-currency'
import { displayStateOf } from '@pillion/domain/orders/display-state'
import { hasReturnBegun } from '@pillion/domain/orders/history'
import { nextEventOf } from '@pillion/domain/orders/next-event'
import { recipientSteps, recipientStepsDone } from '@pillion/domain/orders/recipient-steps'

import { element, escapeHtml } from '../../platform/text/html.ts'
import type { Translator } from '../../platform/text/translator.ts'

export type TextOptions = {
  translator: Translator
  /** With the second currency only where it is shown. */
  country: Pick<Country, 'timeZone' | 'currency' | 'secondCurrency'>
  /** Unix seconds. */
  now: number
}

/** The text does not name places. */
type Tracked = Omit<OpenTracking, 'pickup'>

/** The essential information for a recipient, without scripts or styles (GAP-153). */
export function trackingText(tracking: PublicTracking, options: TextOptions): string {
  return tracking.is_expired ? expiredText(tracking, options) : openText(tracking, options)
}

/** The same for the receiver of a parcel, with what it weighs and what riders do not carry (C2C-05). */
export function parcelTrackingText(tracking: ParcelTracking, options: TextOptions): string {
  if (tracking.is_expired) return expiredText(tracking, options)
  const { translate } = options.translator
  const { sender_name: outlet_name, weight_kg: kg } = tracking
  const list = `<a href="/prohibiteditems-c2c">${escapeHtml(translate('app.pages.prohibited-items'))}</a>`
  return [
    openText({ ...tracking, outlet_name }, options),
    paragraph(translate('c2c.tracking.weight', { kg })),
    `<p>${list}</p>`,
  ].join('')
}

/** How the order ended (GAP-038). */
function expiredText({ status }: ExpiredTracking, { translator, now }: TextOptions): string {
  const state = displayStateOf({ status, preorderedFor: undefined }, now)
  const { translate } = translator
  return [
    heading(translate('tracking.expired.title')),
    paragraph(translate(`status.${state}`)),
    paragraph(translate('tracking.expired.text')),
  ].join('')
}

function openText(tracking: Tracked, options: TextOptions): string {
  const { translate } = options.translator
  const { outlet_name, preordered_for, recipient_initial: initial, rider } = tracking
  const outlet = isolate(outlet_name)
  const displayedOrder = { status: tracking.status, preorderedFor: preordered_for ?? undefined }
  const state = displayStateOf(displayedOrder, options.now)
  const lines = [
    heading(translate(`tracking.sentence.${state}`, { outlet })),
    ...(tracking.return_reason
      ? [paragraph(translate(`tracking.return-reason.${tracking.return_reason}`))]
      : []),
    ...arrival(tracking, options),
    ...unreachable(tracking, options.translator),
    ...steps(tracking, options.translator),
    ...(rider && !hasReturnBegun(tracking.status_history)
      ? [paragraph(translate('tracking.rider.brings', { name: isolate(rider.first_name) }))]
      : []),
    ...handoverCode(tracking, options.translator),
    ...collect(tracking, options),
    paragraph(`${translate('tracking.help.title')} ${translate('tracking.help.text', { outlet })}`),
    ...(initial ? [paragraph(translate('tracking.recipient', { initial: isolate(initial) }))] : []),
  ]
  return lines.join('')
}

/** The page's only heading, made bold explicitly because the base styles reset it. */
export const heading = (text: string) => `<h1 tabindex="-1">${element('strong', text)}</h1>`

/** When it arrives, or arrived. */
function arrival(tracking: Tracked, options: TextOptions): string[] {
  const { translate } = options.translator
  const { status, eta_minutes, delayed_until, preordered_for, status_history: history } = tracking
  const preorderedFor = preordered_for ?? undefined
  const order = { status, history, preorderedFor, delayedUntil: delayed_until ?? undefined }
  const next = nextEventOf(order, { destination: eta_minutes }, options.now)
  const line = (label: string, value: string) => [
    `<p>${escapeHtml(label)} ${element('strong', value)}</p>`,
  ]
  const delivered = history.findLast((entry) => entry.status === 'DELIVERED')
  if (delivered)
    return line(translate('tracking.delivered-at.label'), dateTime(delivered.created_at, options))
  switch (next?.kind) {
    case 'start':
      return line(translate('tracking.scheduled.label'), dateTime(next.at, options))
    case 'delayed':
      return line(translate('tracking.delayed.label'), dateTime(next.at, options))
    case 'delivery': {
      const { minutes } = next
      return line(translate('tracking.eta.label'), translate('tracking.eta.minutes', { minutes }))
    }
    default:
      return []
  }
}

function unreachable(
  { awaits_recipient, outlet_name }: Tracked,
  { translate }: Translator,
): string[] {
  if (!awaits_recipient) return []
  const title = element('strong', translate('tracking.unreachable.title'))
  const text = translate('tracking.unreachable.text', { outlet: isolate(outlet_name) })
  return [twoLines(title, text)]
}

function steps({ status, status_history: history }: Tracked, { translate }: Translator): string[] {
  const done = recipientStepsDone({ status, history })
  if (done === undefined) return []
  const items = recipientSteps.map((step, index) => {
    const name = translate(`tracking.steps.${step}`)
    if (index < done) return element('li', `${name} (${translate('tracking.steps.done')})`)
    return element('li', name, index === done ? 'aria-current="step"' : '')
  })
  const label = escapeHtml(translate('tracking.steps.label'))
  return [`<ol aria-label="${label}">${items.join('')}</ol>`]
}

function handoverCode({ handover_code: code }: Tracked, { translate }: Translator): string[] {
  if (code === null) return []
  const label = escapeHtml(translate('tracking.code.label'))
  return [twoLines(`${label} ${element('strong', code)}`, translate('tracking.code.text'))]
}

function collect({ collect }: Tracked, options: TextOptions): string[] {
  if (!collect) return []
  const { translate } = options.translator
  const amount = money(collect, options)
  const title = element('strong', translate('tracking.collect.title', { amount }))
  return [twoLines(title, translate('tracking.collect.text'))]
}

/** An amount in major units, isolated. */
export function money(
  { amount, currency }: { amount: number; currency: string },
  { translator, country }: Pick<TextOptions, 'translator' | 'country'>,
): string {
  const { currency: own, secondCurrency: second } = country
  const show = (major: number, { displayDigits, exponent }: Currency, code: string) =>
    new Intl.NumberFormat(translator.tag, {
      style: 'currency',
      currency: code,
      minimumFractionDigits: displayDigits,
      maximumFractionDigits: exponent,
    }).format(major)
  const text = show(amount, own, currency)
  const other = second && inSecondCurrency(amount, own, second)
  if (!other || currency !== own.code) return isolate(text)
  const inBrackets = show(toMajor(other.amount, second.currency), second.currency, other.currency)
  return isolate(`${text} (${inBrackets})`)
}

function dateTime(at: number, { translator, country }: TextOptions): string {
  return new Intl.DateTimeFormat(translator.tag, {
    timeZone: country.timeZone,
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at * 1_000)
}

const paragraph = (text: string) => element('p', text)

/** Not joined by a full stop: languages have different ones, and some amounts end with one. */
const twoLines = (title: string, text: string) => `<p>${title}<br>${escapeHtml(text)}</p>`

/** Isolates a name inside a sentence, so that it keeps its own text direction. */
export const isolate = (text: string) => `\u2068${text}\u2069`
