import { sendContactMessage } from '@pillion/contract/http/accounts'
import { useState } from 'react'

import { call } from '#platform/api/call.ts'
import { createRequestKey } from '#platform/api/request-key.ts'
import { language } from '#platform/i18n/language.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { country } from '#platform/settings.ts'
import { toast } from '#platform/toasts.ts'

import {
  contactBody,
  contactErrors,
  contactMessageOf,
  contactRefusal,
  emptyContact,
  type ContactFields,
} from './contact-form.ts'
import { useForm } from './use-form.ts'

export type ContactForm = ReturnType<typeof useContact>

/** The contact form; `email` is the address that it starts with. */
export function useContact(email: string, onSent: () => void) {
  const t = useT('contact')
  const [keyFor] = useState(() => createRequestKey(() => crypto.randomUUID()))
  const form = useForm<ContactFields>({
    initial: emptyContact,
    check: (fields) => contactErrors(contactMessageOf(fields, email), country.code),
    async send(fields) {
      const body = contactBody(contactMessageOf(fields, email), {
        country: country.code,
        language: language.current()?.locale.code,
      })
      await call(sendContactMessage, { body, idempotencyKey: keyFor(body) })
    },
    refusalOf: contactRefusal,
  })

  async function submit(): Promise<void> {
    if (!(await form.submit())) return
    form.change({ message: '' })
    toast.success(t('sent'))
    onSent()
  }
  return {
    ...form,
    email: form.fields.email ?? email,
    props: { ...form.props, onSubmit: () => void submit() },
  }
}
