import type { KeyRing } from '../../platform/auth/keys.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { readClaims, signClaims } from '../quotes/signature.ts'

/** How long a wallet's token is valid; seconds. */
export const WALLET_TOKEN_SECONDS = 1_800

/** Who may pay with the cards of which wallet. `until` in unix seconds. */
export type WalletClaims = { wallet: string; vendor: string; account: string; until: number }

export const signWallet = (claims: WalletClaims, keys: KeyRing): string =>
  signClaims('wallet', claims, keys)

/** The claims of a token that we gave this account for this vendor, and that is still valid. */
export function requireWallet(
  token: string,
  { vendorId, accountId }: { vendorId: string; accountId: string },
  { keys, now }: { keys: KeyRing; now: number },
): WalletClaims {
  const claims = readClaims('wallet', token, keys) as WalletClaims | undefined
  const isValid = claims?.vendor === vendorId && claims.account === accountId && claims.until > now
  // Whoever opens the wallet again gets another one.
  if (!claims || !isValid) throw new Refusal('error.payment.init', { field: 'bearer_token' })
  return claims
}
