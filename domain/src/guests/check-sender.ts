import { isEmail } from '../accounts/is-email.ts'
import { validateOrigin } from '../addresses/validate-origin.ts'
import type { RefusalAt, RefusalKey } from '../refusals/refusal.ts'
import { checkCustomerName, checkCustomerPhone } from '../request/check-customer.ts'
import { checkTexts } from '../text/check-text.ts'

/** Who hands over a guest's order, and where (ORDER-14). */
export type Sender = {
  name: string
  email: string
  phone_number: string
  location: { latitude: number | null; longitude: number | null; address: string; notes: string }
}

export type SenderField = 'name' | 'phone' | 'email' | 'address' | 'notes'
export type SenderRefusal = RefusalAt<RefusalKey, SenderField>

/** The first field that is wrong, from the top of the form; names and numbers have the customer's rules (GUEST-03). */
export function checkSender(sender: Sender, countryCode: string): SenderRefusal | undefined {
  const { name, phone_number: phone, email } = sender
  return (
    at('name', checkCustomerName(name)) ??
    at('phone', checkCustomerPhone(phone, countryCode)) ??
    (isEmail(email) ? undefined : at('email', { refused: 'validation.email' })) ??
    checkPlace(sender.location)
  )
}

function checkPlace({
  latitude,
  longitude,
  address,
  notes,
}: Sender['location']): SenderRefusal | undefined {
  const draft = { latitude, longitude, address_text: address, notes: '', rider_instructions: notes }
  const refusal = validateOrigin(draft)
  const isOfNotes = refusal?.field === 'rider-instructions'
  return at(isOfNotes ? 'notes' : 'address', refusal) ?? at('notes', checkTexts({ notes }))
}

const at = (
  field: SenderField,
  refusal: { refused: RefusalKey } | undefined,
): SenderRefusal | undefined => refusal && ({ ...refusal, field } as SenderRefusal)
