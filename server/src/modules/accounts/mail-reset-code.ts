import { RESET_CODE_DIGITS } from '@pillion/domain/accounts/reset-code'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { randomDigits } from '../../platform/clock/random.ts'
import { system } from '../../platform/db/scope.ts'
import type { JobPayloads } from '../../platform/jobs/job.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { setResetCode } from './password-reset-store.ts'
import { hashOfToken } from './token-hash.ts'

/** Makes the code of a request and mails it, if the request is for an account. */
export async function mailResetCode(
  context: AppContext,
  { password_reset_id: id }: JobPayloads['mail-reset-code'],
): Promise<void> {
  const { database, clock, random, mailJobs } = context
  const code = randomDigits(random, RESET_CODE_DIGITS)
  await database.transaction(system, async (transaction) => {
    const codeHash = hashOfResetCode(id, code)
    const reset = await setResetCode(transaction, { id, codeHash, now: iso(clock) })
    if (!reset) return
    await queueMail(context, transaction, {
      to: reset.email,
      language: reset.language,
      expiresAt: Date.parse(reset.expires_at),
      compose: (translate, { brand }) => ({
        subject: translate('mails.reset-code.subject', { brand, code }),
        paragraphs: [translate('mails.reset-code.text')],
        code,
        note: translate('mails.reset-code.note'),
      }),
    })
  })
  mailJobs.wake()
}

/** Equal codes of different requests have different hashes. */
export const hashOfResetCode = (requestId: string, code: string): Buffer =>
  hashOfToken(`${requestId} ${code}`)
