import { currencies } from '@pillion/domain/money/currency'
import { useReducer } from 'react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { renderHook } from '#test/render-hook.ts'
import { startLanguage } from '#test/start-language.ts'

import { flags } from './flags/flags.ts'
import { phoneFormatter } from './phone-formatter.ts'
import { country } from './settings.ts'
import { useFormats } from './use-formats.ts'

const NOON = Date.UTC(2026, 10, 20, 11) / 1_000

beforeAll(startLanguage)

async function formats() {
  let rerender = () => {}
  const hook = await renderHook(() => {
    const [, render] = useReducer((count: number) => count + 1, 0)
    rerender = render
    return useFormats()
  })
  return { current: hook.current, rerender: () => hook.act(() => rerender()) }
}

test('money and times are written in the language, currency and time zone of the page', async () => {
  const { current } = await formats()
  expect(current().money(24_950, 'SEK')).toBe('SEK\u00A0249.50')
  expect(current().time(NOON)).toMatch(/^12:00\sPM$/)
})

test('[FLAG-35] prices have the second currency of the country only with its flag', async () => {
  const priceWith = async (dualPricing?: boolean) => {
    all.mockReturnValue(dualPricing === undefined ? {} : { 'dual-pricing': dualPricing })
    return (await formats()).current().money(24_950, 'SEK').replaceAll('\u00A0', ' ')
  }
  const all = vi.spyOn(flags, 'all')
  Object.assign(country, { secondCurrency: { currency: currencies.EUR, own: 10, second: 1 } })
  onTestFinished(() => {
    all.mockRestore()
    Object.assign(country, { secondCurrency: undefined })
  })
  expect(await priceWith(true)).toBe('SEK 249.50 (€24.95)')
  expect(await priceWith(false)).toBe('SEK 249.50')
  expect(await priceWith()).toBe('SEK 249.50')
})

test('the formats stay the same object, so that what they format need not be rendered again', async () => {
  const { current, rerender } = await formats()
  const before = current()
  await rerender()
  expect(current()).toBe(before)
  expect((await formats()).current()).toBe(before)
})

test('phone numbers are written in the formats that have loaded since', async () => {
  const phone = vi.spyOn(phoneFormatter, 'current')
  onTestFinished(() => phone.mockRestore())
  phone.mockReturnValue((e164) => `own ${e164}`)
  const { current, rerender } = await formats()
  expect(current().phone('+6591234567')).toBe('own +6591234567')
  phone.mockReturnValue((e164) => `all ${e164}`)
  await rerender()
  expect(current().phone('+6591234567')).toBe('all +6591234567')
})
