import { checkSender, type SenderField } from '@pillion/domain/guests/check-sender'
import { parsePhone } from '@pillion/domain/phones/parse-phone'
import { focusFirstError } from '@pillion/ui/focus-first-error.ts'
import { TextField } from '@pillion/ui/TextField'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { PhoneField } from '#entities/address/PhoneField.tsx'
import type { PinPosition } from '#entities/address/pickup-location.ts'
import { guestStore, type Contact } from '#platform/guest/guest-store.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { country } from '#platform/settings.ts'

import type { FlowWithoutText } from '../flow/flow.ts'
import { OriginDetailsForm } from './OriginDetailsForm.tsx'
import { formIds } from './StepForm.tsx'

type SenderFormProps = {
  flow: FlowWithoutText
  pinPosition: PinPosition | undefined
  onPinMove: (pinPosition: PinPosition | undefined) => void
}

const messages = {
  name: 'guest.sender.fill-name',
  phone: 'validation.phone-incorrect',
  email: 'validation.email',
} as const

/** The fields that are checked here; the place is checked as an outlet's is. */
const anywhere = { latitude: 0, longitude: 0, address: '-', notes: '' }

/** Who sends the order, and where riders collect it (GUEST-03). */
export function SenderForm(props: SenderFormProps) {
  const t = useT()
  const [contact, setContact] = useState(guestStore.contact)
  const [error, setError] = useState<SenderField>()
  const edit = (change: Partial<Contact>) => {
    setContact({ ...contact, ...change })
    setError(undefined)
  }
  const errorAt = (field: keyof typeof messages) =>
    error === field ? t(messages[field]) : undefined

  function save(): boolean {
    const refusal = checkSender({ ...contact, location: anywhere }, country.code)
    flushSync(() => setError(refusal?.field))
    const form = document.getElementById(formIds.originDetails)
    if (refusal && form) focusFirstError(form)
    if (refusal) return false
    const { name, email, phone_number } = contact
    const phone = parsePhone(phone_number, country.code)?.e164 ?? phone_number
    guestStore.save({ name: name.trim(), email: email.trim(), phone_number: phone })
    return true
  }

  return (
    <OriginDetailsForm
      {...props}
      sender={{
        addressLabel: t('guest.sender.address'),
        save,
        fields: (
          <>
            <TextField
              label={t('guest.sender.name')}
              name="senderName"
              autoComplete="name"
              required
              value={contact.name}
              error={errorAt('name')}
              onValueChange={(name) => edit({ name })}
            />
            <PhoneField
              label={t('guest.sender.phone')}
              name="senderPhone"
              autoComplete="tel"
              value={contact.phone_number}
              error={errorAt('phone')}
              onChange={(phone_number) => edit({ phone_number })}
            />
            <TextField
              label={t('auth.email')}
              name="senderEmail"
              type="email"
              autoComplete="email"
              ltr
              required
              value={contact.email}
              error={errorAt('email')}
              onValueChange={(email) => edit({ email })}
            />
          </>
        ),
      }}
    />
  )
}
