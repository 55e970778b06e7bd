import type { AppContext } from '../../platform/app-context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { queueMail } from '../mails/queue-mail.ts'

const WEEK_MS = 7 * 86_400_000

type NewOwner = {
  to: string
  vendor: { vendor_id: string; name: string }
  /** The name of the parent vendor. */
  addedBy: string
  /** Without one they have to register first, with the vendor's ID as the code. */
  hasAccount: boolean
}

/** Tells somebody that they may request riders for an outlet, by whom they were added and how to leave it (OUT-20), in the country's language: theirs is not known. */
export const mailNewOwner = (
  context: AppContext,
  transaction: Transaction,
  { to, vendor: { vendor_id: code, name }, addedBy: parent, hasAccount }: NewOwner,
): Promise<void> =>
  queueMail(context, transaction, {
    to,
    language: undefined,
    expiresAt: context.clock.now() + WEEK_MS,
    compose: (translate, { brand, publicUrl }) => ({
      subject: translate('mails.new-owner.subject', { name, brand }),
      paragraphs: [
        translate('mails.new-owner.text', { parent, name, brand }),
        ...(hasAccount ? [] : [translate('mails.new-owner.register', { code })]),
      ],
      action: hasAccount
        ? {
            label: translate('mails.new-owner.open'),
            url: `${publicUrl}/request-a-rider/${encodeURIComponent(code)}`,
          }
        : { label: translate('mails.new-owner.create-account'), url: `${publicUrl}/register` },
      note: translate(hasAccount ? 'mails.new-owner.leave' : 'mails.new-owner.ignore', { parent }),
    }),
  })
