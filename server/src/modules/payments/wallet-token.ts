import type { Caller } from '../../platform/auth/caller.ts'
import { callerKey } from '../../platform/auth/idempotent-call-of.ts'
import type { KeyRing } from '../../platform/auth/keys.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { readClaims, signClaims } from '../quotes/signature.ts'

/** How long a wallet's token is valid; seconds. */
export const WALLET_TOKEN_SECONDS = 1_800

/** Who may pay with the cards of which wallet: `caller` is its key. `until` in unix seconds. */
export type WalletClaims = { wallet: string; vendor: string; caller: string; until: number }

export const signWallet = (claims: WalletClaims, keys: KeyRing): string =>
  signClaims('wallet', claims, keys)

/** The claims of a token that we gave this caller for this vendor, and that is still valid. */
export function requireWallet(
  token: string,
  { vendorId, caller }: { vendorId: string; caller: Caller },
  { keys, now }: { keys: KeyRing; now: number },
): WalletClaims {
  const claims = readClaims('wallet', token, keys) as WalletClaims | undefined
  const isValid =
    claims?.vendor === vendorId && claims.caller === callerKey(caller) && claims.until > now
  // Opening the wallet again issues a new token.
  if (!claims || !isValid) throw new Refusal('error.payment.init', { field: 'bearer_token' })
  return claims
}
