import { beforeAll, expect, it } from 'vitest'

import { renderHook } from '#test/render-hook.ts'
import { orderAfter } from '#test/sample-order.ts'
import { startLanguage } from '#test/start-language.ts'
import { withTexts } from '#test/with-texts.tsx'

import { OrderFacts } from './OrderFacts.tsx'

beforeAll(startLanguage)

async function factsWith(phone_number: string): Promise<string[]> {
  const delivered = orderAfter(['DELIVERED'])
  const order = { ...delivered, customer: { ...delivered.customer, phone_number } }
  const { current } = await renderHook(() => OrderFacts({ order }), { wrap: withTexts })
  return current().props.items.map(({ id }: { id: string }) => id)
}

it('an erased customer has no phone number to call', async () => {
  expect((await factsWith('+46701740611')).slice(0, 3)).toEqual(['customer', 'phone', 'address'])
  expect((await factsWith('')).slice(0, 2)).toEqual(['customer', 'address'])
})
