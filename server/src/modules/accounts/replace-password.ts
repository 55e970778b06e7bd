import { iso, type AppContext } from '../../platform/app-context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'
import { endPasswordResets } from './password-reset-store.ts'
import { endSessions } from './session-store.ts'
import { setPassword } from './store.ts'

type Change = {
  accountId: string
  /** Null when the password is not kept here. */
  passwordHash: string | null
  /** The language of the mailed notice. */
  language: string | undefined
  /** Only if this is still the stored one. */
  oldHash?: string
  /** The session that stays. */
  except?: string
}

/**
 * Sets a password, ends the account's sessions and mailed codes, and mails a notice. Returns the sessions that have
 * ended; undefined when another change came first.
 */
export async function replacePassword(
  context: AppContext,
  transaction: Transaction,
  { language, except, ...change }: Change,
): Promise<string[] | undefined> {
  const at = iso(context.clock)
  const to = await setPassword(transaction, change)
  if (to === undefined) return undefined
  const { accountId } = change
  // Only now: the lock on the account makes sign-ins with the old password visible, or has refused them.
  const ended = await endSessions(transaction, { accountId, at, ...(except ? { except } : {}) })
  await endPasswordResets(transaction, accountId, at)
  await mailPasswordChanged(context, transaction, { to, language })
  return ended
}
