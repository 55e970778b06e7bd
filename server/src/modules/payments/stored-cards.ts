import type {
  listCards as listOperation,
  removeCard as removeOperation,
} from '@pillion/contract/http/payments'
import type { AnswerOf } from '@pillion/contract/operation'

import type { PaymentProvider } from '../../partners/payments/payments.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { callProvider } from './call-provider.ts'
import { requireCardPayment } from './require-card-payment.ts'
import { findWallet } from './store.ts'

/** How the vendor can pay by card, with the cards that it has stored. */
export async function listCards(
  context: AppContext,
  configured: PaymentProvider | undefined,
  { caller, params: { vendorId } }: Call<typeof listOperation>,
): Promise<AnswerOf<typeof listOperation>> {
  const provider = await requireCardPayment(context, configured, { caller, vendorId })
  const wallet =
    caller.kind === 'guest'
      ? undefined
      : await findWallet(context.database, scopeOf(caller), vendorId, provider.name)
  return { result: await cardMethodOf(context, provider, wallet) }
}

/** Guests keep no cards. */
export const walletWithCards = (caller: Caller, wallet: string): string | undefined =>
  caller.kind === 'guest' ? undefined : wallet

/** `wallet`: undefined while the vendor has none. */
export async function cardMethodOf(
  context: Pick<AppContext, 'log'>,
  provider: PaymentProvider,
  wallet: string | undefined,
) {
  const cards =
    wallet === undefined
      ? []
      : await callProvider(context, 'error.payment.get-if-enabled', () =>
          provider.listCards(wallet),
        )
  return { kind: provider.kind, fields_url: provider.cardFields?.url ?? null, cards: [...cards] }
}

/** Removes a card of the vendor's own wallet, if it is there. */
export async function removeCard(
  context: AppContext,
  configured: PaymentProvider | undefined,
  { caller, params: { vendorId, cardId } }: Call<typeof removeOperation>,
): Promise<AnswerOf<typeof removeOperation>> {
  const provider = await requireCardPayment(context, configured, { caller, vendorId })
  const wallet = await findWallet(context.database, scopeOf(caller), vendorId, provider.name)
  if (wallet !== undefined)
    await callProvider(context, 'error.payment.get-if-enabled', () =>
      provider.removeCard(wallet, cardId),
    )
  return { result: { id: cardId } }
}
