import { register } from '@pillion/contract/http/accounts'
import type { Registration } from '@pillion/domain/accounts/registration'
import { useState } from 'react'

import { call } from '#platform/api/call.ts'
import { createRequestKey } from '#platform/api/request-key.ts'
import { language } from '#platform/i18n/language.ts'
import { country } from '#platform/settings.ts'

import {
  alsoAbout,
  emptyRegistration,
  registrationBody,
  registrationErrors,
  registrationRefusal,
} from './registration-form.ts'
import { typedEmail } from './typed-email.ts'
import { useForm } from './use-form.ts'

/** The register form. `onRegistered` receives the address that the confirmation link is mailed to. */
export function useRegister(onRegistered: (email: string) => void) {
  const [keyFor] = useState(() => createRequestKey(() => crypto.randomUUID()))
  return useForm<Registration>({
    initial: () => ({ ...emptyRegistration, email: typedEmail.current() }),
    check: (registration) => registrationErrors(registration, country.code),
    async send(registration) {
      const body = registrationBody(registration, {
        country: country.code,
        registrationType: country.registrationType,
        language: language.current()?.locale.code,
      })
      await call(register, { body, idempotencyKey: keyFor(body) })
      onRegistered(body.email)
    },
    refusalOf: registrationRefusal,
    alsoAbout,
  })
}
