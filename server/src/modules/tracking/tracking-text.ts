import type { PublicTracking } from '@pillion/contract/http/tracking'
import type { Country } from '@pillion/domain/countries/country'
import { displayStateOf } from '@pillion/domain/orders/display'
import { recipientSteps, recipientStepsDone } from '@pillion/domain/orders/recipient-steps'

import { element, escapeHtml } from './html.ts'
import type { Words } from './page-words.ts'

type Setting = {
  words: Words
  country: Pick<Country, 'timeZone' | 'currency'>
  /** Unix seconds. */
  now: number
}

/** All that a recipient needs to know, without scripts or styles of its own (GAP-153). */
export function trackingText(tracking: PublicTracking, setting: Setting): string {
  const { say } = setting.words
  const { outlet_name, preordered_for, recipient_initial: initial, rider } = tracking
  const outlet = isolated(outlet_name)
  const shown = { status: tracking.status, preorderedFor: preordered_for ?? undefined }
  const state = displayStateOf(shown, setting.now)
  const lines = [
    heading(say(`tracking.sentence.${state}`, { outlet })),
    ...arrival(tracking, state, setting),
    ...steps(tracking, setting.words),
    ...(rider
      ? [paragraph(say('tracking.rider.brings', { name: isolated(rider.first_name) }))]
      : []),
    ...collect(tracking, setting),
    paragraph(`${say('tracking.help.title')} ${say('tracking.help.text', { outlet })}`),
    ...(initial ? [paragraph(say('tracking.recipient', { initial: isolated(initial) }))] : []),
  ]
  return lines.join('')
}

/** The page's one heading; bold by itself, since the styles take that away. */
export const heading = (text: string) => `<h1 tabindex="-1">${element('strong', text)}</h1>`

/** When it comes, or when it came. */
function arrival(tracking: PublicTracking, state: string, setting: Setting): string[] {
  const { say } = setting.words
  const { eta_minutes: minutes, preordered_for: start, status_history: history } = tracking
  const line = (label: string, value: string) => [
    `<p>${escapeHtml(label)} ${element('strong', value)}</p>`,
  ]
  if (state === 'scheduled' && start !== null)
    return line(say('tracking.scheduled.label'), dateTime(start, setting))
  const delivered = history.findLast((entry) => entry.status === 'DELIVERED')
  if (delivered)
    return line(say('tracking.delivered-at.label'), dateTime(delivered.created_at, setting))
  return minutes === null
    ? []
    : line(say('tracking.eta.label'), say('tracking.eta.minutes', { minutes }))
}

function steps({ status, status_history: history }: PublicTracking, { say }: Words): string[] {
  const done = recipientStepsDone({ status, history })
  if (done === undefined) return []
  const items = recipientSteps.map((step, index) => {
    const name = say(`tracking.steps.${step}`)
    if (index < done) return element('li', `${name} (${say('tracking.steps.done')})`)
    return element('li', name, index === done ? 'aria-current="step"' : '')
  })
  const label = escapeHtml(say('tracking.steps.label'))
  return [`<ol aria-label="${label}">${items.join('')}</ol>`]
}

function collect({ collect }: PublicTracking, { words, country }: Setting): string[] {
  if (!collect) return []
  const { displayDigits, exponent } = country.currency
  const money = new Intl.NumberFormat(words.tag, {
    style: 'currency',
    currency: collect.currency,
    minimumFractionDigits: displayDigits,
    maximumFractionDigits: exponent,
  })
  const amount = isolated(money.format(collect.amount))
  const text = words.say('tracking.collect.text')
  return [paragraph(`${words.say('tracking.collect.title', { amount })}. ${text}`)]
}

function dateTime(at: number, { words, country }: Setting): string {
  return new Intl.DateTimeFormat(words.tag, {
    timeZone: country.timeZone,
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at * 1_000)
}

const paragraph = (text: string) => element('p', text)

/** A name inside a sentence keeps its own direction. */
const isolated = (text: string) => `\u2068${text}\u2069`
