import type { ErrorAnswer } from '@pillion/contract/errors'
import { createVoucher as operation } from '@pillion/contract/http/vouchers'
import type { Voucher } from '@pillion/contract/models/voucher'
import type { BodyOf } from '@pillion/contract/operation'
import { amountText } from '@pillion/domain/bulk/amount-text'
import type { Country } from '@pillion/domain/countries/country'
import { startOfDay } from '@pillion/domain/countries/zoned-time'
import { voucherTypes } from '@pillion/domain/vouchers/voucher-types'
import type { Client } from '@pillion/server/api-client/api-client'

import { dayOf } from './day-of.ts'
import { explainRefusal } from './explain-refusal.ts'
import { OperatorError } from './operator-error.ts'
import { readArgs } from './read-args.ts'

type Body = BodyOf<typeof operation>

const options = {
  type: { type: 'string' },
  amount: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  'minimum-fee': { type: 'string' },
  total: { type: 'string' },
  'per-vendor': { type: 'string' },
  vendor: { type: 'string', multiple: true },
} as const

/** Issues a voucher: `npm run operator -- create-voucher SUMMER10 --type percentage --amount 10`. */
export const createVoucher = {
  usage:
    'create-voucher CODE --type amount|percentage|deliveryFee [--amount N] [--from DAY] [--until DAY]\n' +
    '    [--minimum-fee N] [--total N] [--per-vendor N] [--vendor ID]…',
  prepare(args: readonly string[], country: Country) {
    const body = voucherFrom(args, country)
    return async (client: Client) => {
      const { status, answer } = await client.send(operation, { body })
      if (status === 200) return successMessage(answer.result, country)
      throw new OperatorError(refusalMessage(answer as unknown as ErrorAnswer, body))
    }
  },
}

/** The typed options as a request. Days are those of the country, and both are included. */
export function voucherFrom(args: readonly string[], country: Country): Body {
  const { values, positionals } = readArgs(args, options)
  const [code, ...more] = positionals
  if (code === undefined || more.length > 0)
    throw new OperatorError('Give one code, such as SUMMER10.')
  const type = voucherTypes.find((one) => one === values.type)
  if (!type) throw new OperatorError(`Give --type with one of ${voucherTypes.join(', ')}.`)
  const amount = numberOf('amount', values.amount, country)
  if (amount === undefined && type !== 'deliveryFee')
    throw new OperatorError('Give --amount, the discount of the voucher.')
  const { timeZone } = country
  const from = values.from === undefined ? null : dayOf('from', values.from, timeZone)
  const until = values.until === undefined ? null : dayOf('until', values.until, timeZone)
  return {
    code,
    type,
    amount: amount ?? 0,
    valid_from: from === null ? null : toSeconds(startOfDay(from, timeZone)),
    valid_until: until === null ? null : toSeconds(startOfDay(until, timeZone, 1)),
    minimum_fee: numberOf('minimum-fee', values['minimum-fee'], country) ?? 0,
    total_limit: limitOf('total', values.total),
    vendor_limit: limitOf('per-vendor', values['per-vendor']),
    vendors: values.vendor ?? null,
  }
}

function numberOf(
  name: string,
  text: string | undefined,
  { currency }: Country,
): number | undefined {
  if (text === undefined) return undefined
  const amount = amountText(text, currency) ?? ''
  if (!/^\d{1,12}(?:[.,]\d+)?$/.test(amount))
    throw new OperatorError(`Unsupported value for --${name}: ${text} (a number, such as 49.50)`)
  return Number(amount.replace(',', '.'))
}

function limitOf(name: string, text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new OperatorError(`Unsupported value for --${name}: ${text} (how many orders)`)
  return Number(text)
}

function successMessage({ code, type, amount }: Voucher, { currency }: Country): string {
  const off = {
    amount: `${amount} ${currency.code} off the delivery fee`,
    percentage: `${amount} % off the delivery fee`,
    deliveryFee: 'free delivery',
  }
  return `Voucher ${code} is issued: ${off[type]}.`
}

function refusalMessage(answer: ErrorAnswer, { code, vendors }: Body): string {
  const { message, errors } = answer
  switch (message) {
    case 'voucher.already-issued':
      return `There is a voucher ${code.toUpperCase()} already, and what it takes off cannot be changed.`
    case 'voucher.impossible-terms':
      return errors[0]?.field === 'valid_until'
        ? 'A voucher cannot end before it begins: look at --from and --until.'
        : 'No voucher takes that off: an amount is more than 0, a percentage a whole number from 1 to 100, and free delivery has no amount.'
    case 'error.not-found':
      return `There is no such vendor: one of ${vendors?.join(', ')}.`
    case 'error.malformed':
      return errors[0]?.field === 'code'
        ? `Unsupported code: ${code} (letters, digits and dashes, at most 32)`
        : explainRefusal(answer)
    default:
      return explainRefusal(answer)
  }
}

const toSeconds = (instant: number) => Math.floor(instant / 1000)
