import type { AppContext } from '../../platform/app-context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { queueMail } from '../mails/queue-mail.ts'

const DAY_MS = 86_400_000

/** Tells the owner of an account that its password was changed, in case an attacker did it. The notice helps for a day. */
export const mailPasswordChanged = (
  context: AppContext,
  transaction: Transaction,
  { to, language }: { to: string; language?: string | undefined },
): Promise<void> =>
  queueMail(context, transaction, {
    to,
    language,
    expiresAt: context.clock.now() + DAY_MS,
    compose: (translate, { brand, publicUrl }) => ({
      subject: translate('mails.password-changed.subject', { brand }),
      paragraphs: [translate('mails.password-changed.text')],
      action: {
        label: translate('mails.password-changed.action'),
        url: `${publicUrl}/forgot-password`,
      },
      note: translate('mails.password-changed.note'),
    }),
  })
