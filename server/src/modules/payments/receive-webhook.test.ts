import { expect, it } from 'vitest'

import type { Notice, PaymentProvider } from '../../partners/payments/payments.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { receiveWebhook } from './receive-webhook.ts'

/** A context that counts the calls it admits, and lets them do nothing. */
function counting() {
  const state = { admitted: 0 }
  const context = {
    log: { warn() {} },
    admit: async () => {
      state.admitted += 1
      return 'stored'
    },
  } as unknown as AppContext
  return { state, context }
}

const providerThat = (readWebhook: () => Promise<readonly Notice[] | undefined>) =>
  ({ name: 'stripe', readWebhook }) as unknown as PaymentProvider
const webhook = { headers: {}, body: new Uint8Array() }

it('a webhook that is forged takes no place among the calls under way', async () => {
  const { state, context } = counting()
  const provider = providerThat(async () => undefined)
  expect(await receiveWebhook(context, provider, webhook)).toBe('forged')
  expect(state.admitted).toBe(0)
})

it('a webhook takes a place only once the provider has answered', async () => {
  const { state, context } = counting()
  const answer = Promise.withResolvers<readonly Notice[]>()
  const outcome = receiveWebhook(
    context,
    providerThat(() => answer.promise),
    webhook,
  )
  await Promise.resolve()
  expect(state.admitted).toBe(0)
  answer.resolve([])
  expect(await outcome).toBe('stored')
  expect(state.admitted).toBe(1)
})
