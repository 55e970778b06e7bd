import type { Country } from '../countries/country.ts'
import { toLatinDigits } from '../digits/to-latin-digits.ts'
import { parsePhone } from '../phones/parse-phone.ts'
import type { RequestDraft } from '../request/validate-request.ts'
import { formulaErrors } from '../spreadsheets/formula-errors.ts'
import { normalizeText } from '../text/normalize-text.ts'
import { amountText } from './amount-text.ts'
import {
  bulkColumnNames,
  bulkPaymentMethods,
  deliveryTypes,
  type BulkCells,
  type BulkColumn,
  type BulkPaymentMethod,
  type DeliveryType,
} from './bulk-sheet.ts'
import { readScheduledTime } from './read-scheduled-time.ts'

/** What a cell's text can be refused for, before the checks of a request. */
export const cellProblemReasons = [
  'formula-error',
  'date',
  'too-long',
  'amount-unclear',
  'delivery-type-unknown',
  'payment-method-unknown',
  'coordinate-missing',
  'time-missing',
  'time-unreadable',
  'time-for-instant',
] as const
type CellReason = (typeof cellProblemReasons)[number]
export type CellProblem = { column: BulkColumn; reason: CellReason }

/** The words for the values, in every language; a value's own name is always understood. */
export type BulkWords = {
  payment: Readonly<Record<BulkPaymentMethod, readonly string[]>>
  delivery: Readonly<Record<DeliveryType, readonly string[]>>
}

type RowContext = {
  country: Pick<Country, 'code' | 'timeZone' | 'currency'>
  /** Epoch ms. */
  now: number
  words: BulkWords
}

/**
 * What a row asks for. Coordinates are undefined where the row has none. They and the amount are NaN where they cannot be
 * read.
 */
export type BulkDraft = Omit<RequestDraft, 'vendorId' | 'latitude' | 'longitude'> & {
  collectionPoint: string
  latitude: number | undefined
  longitude: number | undefined
  deliveryType: DeliveryType
}

/** Reads a row as people fill it in. The draft still has to be checked as any other request. */
export function readBulkRow(
  cells: BulkCells,
  { country, now, words }: RowContext,
): { draft: BulkDraft; problems: CellProblem[] } {
  const problems: CellProblem[] = []
  const report = (column: BulkColumn, reason: CellReason) => problems.push({ column, reason })
  const text = (column: BulkColumn): string => cells[column]?.trim() ?? ''

  for (const column of bulkColumnNames) {
    const value = text(column)
    if (formulaErrors.has(value)) report(column, 'formula-error')
    else if (value.length > MAX_CELL) report(column, 'too-long')
    else if (column !== 'scheduled_time' && SHEET_DATE.test(value)) report(column, 'date')
  }

  const amount = amountText(text('amount'), country.currency)
  if (amount === undefined) report('amount', 'amount-unclear')

  const phone = text('customer_phone').replace(WHOLE_NUMBER, '$1')
  const latitude = degreesOf(text('latitude'))
  const longitude = degreesOf(text('longitude'))
  if ((latitude === undefined) !== (longitude === undefined))
    report(latitude === undefined ? 'latitude' : 'longitude', 'coordinate-missing')

  const payment = text('payment_method')
  const paymentMethod = valueOf(payment, bulkPaymentMethods, words.payment)
  if (payment !== '' && !paymentMethod) report('payment_method', 'payment-method-unknown')

  const time = text('scheduled_time')
  const type = text('delivery_type')
  const named = valueOf(type, deliveryTypes, words.delivery)
  if (type !== '' && !named) report('delivery_type', 'delivery-type-unknown')
  const deliveryType = named ?? (time === '' ? 'INSTANT' : 'SCHEDULED')

  let preorderedFor: number | undefined
  if (time !== '' && named === 'INSTANT') report('scheduled_time', 'time-for-instant')
  else if (time === '' && deliveryType === 'SCHEDULED') report('scheduled_time', 'time-missing')
  else if (time !== '' && !formulaErrors.has(time)) {
    const read = readScheduledTime(withoutDayZero(time), { timeZone: country.timeZone, now })
    if ('problem' in read) report('scheduled_time', read.problem)
    else preorderedFor = read.seconds
  }

  return {
    draft: {
      collectionPoint: text('collection_point'),
      name: text('customer_name'),
      phone: parsePhone(phone, country.code)?.e164 ?? phone,
      unit: text('unit'),
      building: text('building'),
      address: text('address'),
      latitude,
      longitude,
      amount: amount ?? NaN,
      paymentMethod: payment === '' ? 'NONE' : paymentMethod,
      description: text('description'),
      notes: text('rider_notes'),
      deliveryType,
      preorderedFor,
    },
    problems,
  }
}

/** A whole number as programs write it after calculating with decimals. */
const WHOLE_NUMBER = /^(\+?\d+)\.0+$/
/** More than any rule allows in a text. */
const MAX_CELL = 2_000
/** How a cell with a date arrives. */
const SHEET_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/
/** A time without a date, as a spreadsheet stores it; libraries differ by a day. */
const DAY_ZERO = /^1(?:899-12-3[01]|900-01-0[01]|904-01-01)T/
const withoutDayZero = (time: string): string => time.replace(DAY_ZERO, '')

/** One more than the pattern allows. */
const LONGEST_DEGREES = 26
const DEGREES = /^[-+]?\d{1,3}(?:[.,]\d{1,20})?$/

function degreesOf(typed: string): number | undefined {
  if (typed === '') return undefined
  const text = toLatinDigits(typed.slice(0, LONGEST_DEGREES)).replace('−', '-')
  return DEGREES.test(text) ? Number(text.replace(',', '.')) : NaN
}

/** The value with this name or word, however it is spelled. */
function valueOf<V extends string>(
  typed: string,
  values: readonly V[],
  words: Readonly<Record<V, readonly string[]>>,
): V | undefined {
  if (typed === '') return undefined
  let value = valueByText.get(words)
  if (!value) {
    // Where two share a word, the first has it.
    const texts = values
      .toReversed()
      .flatMap((each) => [each, ...words[each]].map((word) => [normalizeText(word), each] as const))
    value = new Map(texts)
    value.delete('')
    valueByText.set(words, value)
  }
  return value.get(normalizeText(typed)) as V | undefined
}

/** The words are the same for all rows. */
const valueByText = new WeakMap<object, Map<string, string>>()
