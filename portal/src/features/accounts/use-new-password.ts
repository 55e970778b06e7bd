import { resetPassword } from '@pillion/contract/http/accounts'
import { useState } from 'react'

import { call } from '#platform/api/call.ts'
import { createRequestKey } from '#platform/api/request-key.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { useNavigate, useRouteLocation } from '#platform/router/router.ts'
import { session } from '#platform/session/session.ts'
import { storage } from '#platform/storage.ts'
import { toast } from '#platform/toasts.ts'

import {
  alsoAbout,
  newPasswordErrors,
  newPasswordRefusal,
  type NewPasswordFields,
} from './new-password-form.ts'
import type { CodeRequest } from './request-code.ts'
import { typedEmail } from './typed-email.ts'
import { useForm } from './use-form.ts'

/** The form for a new password (AUTH-20). Once it is set, the user is signed in. */
export function useNewPassword({ email, requestId }: CodeRequest) {
  const t = useT('password')
  const navigate = useNavigate()
  const { redirect } = useRouteLocation().search
  const [keyFor] = useState(() => createRequestKey(() => crypto.randomUUID()))
  const [needsTerms] = useState(() => storage.read('termsAccepted') !== 'true')

  async function signIn(password: string): Promise<void> {
    try {
      await session.signIn(email, password)
      storage.write('termsAccepted', 'true')
      typedEmail.set('')
    } catch {
      // The code cannot be used again, but the new password can.
      navigate(paths.home(redirect === undefined ? {} : { redirect }))
    }
  }

  const form = useForm<NewPasswordFields>({
    initial: { code: '', password: '', repeated: '', accepted: !needsTerms },
    check: newPasswordErrors,
    async send({ code, password }) {
      const body = { request_id: requestId, code, new_password: password }
      await call(resetPassword, { body, idempotencyKey: keyFor(body) })
      await signIn(password)
      toast.success(t('changed'))
    },
    refusalOf: newPasswordRefusal,
    alsoAbout,
  })
  return { ...form, needsTerms }
}
