import { beforeAll, expect, test } from 'vitest'

import { renderHook } from '#test/render-hook.ts'
import { startLanguage } from '#test/start-language.ts'
import { withTexts } from '#test/with-texts.tsx'

import type { Flow } from './flow/flow.ts'
import type { FieldError } from './flow/types.ts'
import { useFieldErrorMessage, useVoucherErrorMessage, useVoucherMessage } from './use-messages.ts'

beforeAll(startLanguage)

const resultOf = async <Result>(hook: () => Result) =>
  (await renderHook(hook, { wrap: withTexts })).current()
const flowWith = (fieldError: FieldError | undefined) => ({ context: { fieldError } }) as Flow
const BIDI_MARKS = /[\u2066-\u2069]/g

test('an error is shown at its field and at no other', async () => {
  const error = { place: 'name', key: 'validation.fill-customer-name' } as const
  const messageAt = await resultOf(() => useFieldErrorMessage(flowWith(error)))
  expect(messageAt('name')).toBe('Enter the customer’s name.')
  expect(messageAt('phone')).toBeUndefined()
  const withoutError = await resultOf(() => useFieldErrorMessage(flowWith(undefined)))
  expect(withoutError('name')).toBeUndefined()
})

test('[GAP-073] a discount is described by its type', async () => {
  const describe = await resultOf(() => useVoucherMessage('SEK'))
  const texts = (
    [
      ['amount', 20],
      ['percentage', 10],
      ['deliveryFee', 0],
    ] as const
  ).map(([type, amount]) => describe({ type, amount }).replaceAll(BIDI_MARKS, ''))
  expect(texts).toEqual([
    'SEK\u00A020.00 off the delivery fee',
    '10% off the delivery fee',
    'Free delivery',
  ])
})

test('[VOUCHER-06] a refused voucher says which condition it does not meet', async () => {
  const messageFor = (error: FieldError | undefined) =>
    resultOf(() => useVoucherErrorMessage(flowWith(error)))
  const refused = { place: 'voucher', key: 'voucher.error.validation.message' } as const
  expect(await messageFor({ ...refused, reason: 'expired' })).toBe('This voucher has expired.')
  expect(await messageFor({ ...refused, reason: 'used-up' })).toBe('This voucher has been used up.')
  expect(await messageFor(refused)).toBe('This voucher cannot be used for this delivery.')
  expect(await messageFor({ ...refused, place: 'name', reason: 'expired' })).toBeUndefined()
  expect(await messageFor(undefined)).toBeUndefined()
})
