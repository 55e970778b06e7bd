import type { AppContext } from '../../platform/app-context.ts'
import { randomToken, uuid } from '../../platform/clock/random.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { addRegistration, type Registrant } from './registration-store.ts'
import { hashOfToken } from './token-hash.ts'

/** GAP-106. */
const LINK_HOURS = 24

/** Stores a registration with a new code, and mails the link with it (AUTH-17). */
export async function mailConfirmationLink(
  context: AppContext,
  transaction: Transaction,
  registrant: Registrant,
  language: string | undefined,
): Promise<void> {
  const { clock, random } = context
  const { email, password_hash, vendor_name, vendor_code } = registrant
  const { business_name, mobile_number, registration_type } = registrant
  const code = randomToken(random)
  const expiresAt = clock.now() + LINK_HOURS * 3_600_000
  await addRegistration(transaction, {
    email,
    password_hash,
    vendor_name,
    vendor_code,
    business_name,
    mobile_number,
    registration_type,
    registration_id: uuid(random),
    code_hash: hashOfToken(code),
    created_at: new Date(clock.now()).toISOString(),
    expires_at: new Date(expiresAt).toISOString(),
  })
  await queueMail(context, transaction, {
    to: email,
    language,
    expiresAt,
    compose: (translate, { brand, publicUrl }) => ({
      subject: translate('mails.confirm.subject', { brand }),
      paragraphs: [translate('mails.confirm.text', { brand })],
      action: {
        label: translate('mails.confirm.action'),
        url: `${publicUrl}/connect?confirm=${code}`,
      },
      note: translate('mails.confirm.note'),
    }),
  })
}
