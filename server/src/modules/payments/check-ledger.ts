import type { checkLedger as operation } from '@pillion/contract/http/payments'
import type { AnswerOf } from '@pillion/contract/operation'
import { PAYMENT_OPEN_SECONDS } from '@pillion/domain/payments/payment-steps'

import type { AppContext } from '../../platform/app-context.ts'
import { readLedger } from './ledger-store.ts'

/** A payment is voided after its time, which takes the provider a moment. */
const GRACE_SECONDS = 300

export async function checkLedger({
  database,
  clock,
}: AppContext): Promise<AnswerOf<typeof operation>> {
  const openedBefore = clock.now() - (PAYMENT_OPEN_SECONDS + GRACE_SECONDS) * 1_000
  return { result: await readLedger(database, new Date(openedBefore).toISOString()) }
}
