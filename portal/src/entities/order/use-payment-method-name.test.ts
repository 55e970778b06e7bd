import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { flags } from '#platform/flags/flags.ts'
import { renderHook } from '#test/render-hook.ts'
import { startLanguage } from '#test/start-language.ts'
import { withTexts } from '#test/with-texts.tsx'

import { usePaymentMethodName } from './use-payment-method-name.ts'

beforeAll(startLanguage)

test('[FLAG-24, PAY-07, GAP-080] there are card on delivery and, where that is possible, pay at pickup', async () => {
  const names = async () => {
    const nameOf = (await renderHook(usePaymentMethodName, { wrap: withTexts })).current()
    return [nameOf('PAID'), nameOf('PAYMENT_ON_DELIVERY')]
  }
  expect(await names()).toEqual(['Already paid', 'Card on delivery'])
  vi.spyOn(flags, 'all').mockReturnValue({ ...flags.all(), 'pay-at-pickup': true })
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await names()).toEqual(['Pay at pickup', 'Card on delivery'])
})
