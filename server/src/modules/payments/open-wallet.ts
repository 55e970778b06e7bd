import type { openWallet as operation } from '@pillion/contract/http/payments'
import type { AnswerOf } from '@pillion/contract/operation'

import type { PaymentProvider } from '../../partners/payments/payments.ts'
import { iso, type AppContext } from '../../platform/app-context.ts'
import { callerKey } from '../../platform/auth/idempotent-call-of.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import { uuid } from '../../platform/clock/random.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { requireCardPayment } from './require-card-payment.ts'
import { openWallet as storeWallet } from './store.ts'
import { signWallet, WALLET_TOKEN_SECONDS } from './wallet-token.ts'

/** Opens the vendor's wallet, or the guest's own (PAY-09, PAY-13). Opening it again returns the same wallet. */
export async function openWallet(
  context: AppContext,
  configured: PaymentProvider | undefined,
  { caller, params: { vendorId } }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, clock, random, keys } = context
  const provider = await requireCardPayment(context, configured, { caller, vendorId })
  const wallet = await storeWallet(database, scopeOf(caller), {
    wallet_id: uuid(random),
    vendor_id: vendorId,
    guest_id: caller.kind === 'guest' ? caller.guestId : null,
    provider: provider.name,
    created_at: iso(clock),
  })
  const until = unixNow(clock) + WALLET_TOKEN_SECONDS
  const claims = { wallet, vendor: vendorId, caller: callerKey(caller), until }
  return {
    result: {
      wallet_id: wallet,
      access_token: signWallet(claims, keys.payments),
      expires_in: WALLET_TOKEN_SECONDS,
    },
  }
}
