import type { AppContext } from '../../platform/app-context.ts'
import { uuid } from '../../platform/clock/random.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { addRegistration, type NewRegistration } from './registration-store.ts'
import { hashOfToken } from './token-hash.ts'

/** GAP-106. */
const LINK_HOURS = 24

type Registrant = Omit<
  NewRegistration,
  'registration_id' | 'code_hash' | 'created_at' | 'expires_at'
>

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
  const code = Buffer.from(random.bytes(32)).toString('base64url')
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
    expires_at: new Date(clock.now() + LINK_HOURS * 3_600_000).toISOString(),
  })
  await queueMail(context, transaction, {
    to: email,
    language,
    minutes: LINK_HOURS * 60,
    write: (translate, { brand, publicUrl }) => ({
      subject: translate('mails.confirm.subject', { brand }),
      paragraphs: [translate('mails.confirm.text', { vendor: vendor_name })],
      action: {
        label: translate('mails.confirm.action'),
        url: `${publicUrl}/connect?confirm=${code}`,
      },
      note: translate('mails.confirm.note'),
    }),
  })
}
