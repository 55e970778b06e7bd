import type { eraseCards as operation } from '@pillion/contract/http/payments'
import type { AnswerOf } from '@pillion/contract/operation'

import type { PaymentProvider } from '../../partners/payments/payments.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { system } from '../../platform/db/scope.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { callProvider } from './call-provider.ts'
import { deleteCardsOf, findWallet, walletsElsewhere } from './store.ts'

/**
 * Removes a person's cards from a vendor's wallet, for the operator: at the provider, and what is stored of them here. Those of a
 * provider that was configured earlier are removed here only; its wallets are listed, because not every provider's cards are
 * stored here. A card has no phone, so the name on it finds it.
 */
export async function eraseCards(
  context: Pick<AppContext, 'database' | 'log'>,
  provider: PaymentProvider | undefined,
  { body: { vendor_id, holder_name } }: Pick<Call<typeof operation>, 'body'>,
): Promise<AnswerOf<typeof operation>> {
  const { database } = context
  const atProvider = provider
    ? await removeAtProvider(context, provider, vendor_id, holder_name)
    : 0
  const left = await deleteCardsOf(database, vendor_id, holder_name)
  const not_searched = await walletsElsewhere(database, vendor_id, provider?.name)
  return { result: { cards: atProvider + left.length, only_here: left, not_searched } }
}

async function removeAtProvider(
  context: Pick<AppContext, 'database' | 'log'>,
  provider: PaymentProvider,
  vendorId: string,
  holderName: string,
): Promise<number> {
  const wallet = await findWallet(context.database, system, vendorId, provider.name)
  if (wallet === undefined) return 0
  return callProvider(context, 'error.payment.get-if-enabled', async () => {
    const cards = await provider.listCards(wallet)
    const own = cards.filter((card) => fold(card.holder_name) === fold(holderName))
    for (const { id } of own) await provider.removeCard(wallet, id)
    return own.length
  })
}

const fold = (name: string): string => name.normalize('NFKC').trim().toLowerCase()
