import { PAYMENT_WEBHOOK } from '@pillion/contract/http/payments'
import { signIn } from '@pillion/server/api-client/api-client'
import { makeLog } from '@pillion/server/platform/log/log'

import { confirmation, openIntent } from './card-payments.ts'
import { startFakeCyberSource } from './fake-cybersource.ts'
import { testUsers } from './test-users.ts'
import { startWorld, type World } from './world.ts'

/** A world whose cards are paid over a CyberSource that the test controls. */
export async function startCyberSourceWorld() {
  const logged: string[] = []
  let world: World
  const cyberSource = await startFakeCyberSource({ clock: { now: () => world.clock.now() } })
  world = await startWorld({
    settings: {
      payments: 'cybersource',
      cyberSource: cyberSource.settings,
      cardPagesUrl: 'https://cards.example',
    },
    overrides: { log: makeLog('trace', { write: (line) => void logged.push(line) }) },
  })
  const ofIntent = (intentId: string, application: string) =>
    cyberSource.transactions.filter(
      (one) => one.code === intentId && one.application === application,
    )

  return {
    world,
    cyberSource,
    /** Everything that was logged. */
    logged,
    sent: (intentId: string, path: RegExp) =>
      cyberSource.received.filter((call) => path.test(call) && call.includes(intentId)),
    /** The refunds that were made and not voided, in what CyberSource sends. */
    refundsOf: (intentId: string) =>
      ofIntent(intentId, 'ics_credit').filter(({ reasonCode, transactionId }) => {
        const voids = ofIntent(intentId, 'ics_void')
        const isVoided = voids.some((one) => one.transactionId === transactionId)
        return reasonCode === '100' && !isVoided
      }),
    ofIntent,
    /** Delivers the webhook about an event of the intent. */
    async deliver(intentId: string, event: string) {
      const { body, headers } = await cyberSource.webhookOf(intentId, { event })
      return fetch(world.address + PAYMENT_WEBHOOK, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    },
    /** Lets time pass at once. A session would have ended meanwhile. */
    async advance(seconds: number): Promise<void> {
      world.clock.advance(seconds * 1_000)
      world.owner = await signIn(world.address, testUsers.owner.email, testUsers.owner.password)
    },
    /** The body that pays a new order with a card. */
    async opened(number: string) {
      const intent = await openIntent(world.owner)
      return { intentId: intent.intentId, body: confirmation(intent, cyberSource.card(number)) }
    },
    async close() {
      await world.close()
      await cyberSource.close()
    },
  }
}
