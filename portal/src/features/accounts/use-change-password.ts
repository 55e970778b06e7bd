import { changePassword } from '@pillion/contract/http/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { keys } from '#entities/query-keys.ts'
import { call } from '#platform/api/call.ts'
import { createRequestKey } from '#platform/api/request-key.ts'
import { useLanguage } from '#platform/i18n/language.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { toast } from '#platform/toasts.ts'

import {
  changePasswordErrors,
  changePasswordRefusal,
  type ChangePasswordFields,
} from './change-password-form.ts'
import { useForm } from './use-form.ts'

const empty: ChangePasswordFields = { current: '', password: '' }

/** The form for changing the password. On success the other devices are signed out. */
export function useChangePassword() {
  const t = useT('security.password')
  const { locale } = useLanguage()
  const queryClient = useQueryClient()
  const [keyFor] = useState(() => createRequestKey(() => crypto.randomUUID()))
  const form = useForm<ChangePasswordFields>({
    initial: empty,
    check: changePasswordErrors,
    async send({ current, password }) {
      const body = { password: current, new_password: password, language: locale.code }
      await call(changePassword, { body, idempotencyKey: keyFor(body) })
      toast.success(t('changed'))
      void queryClient.invalidateQueries({ queryKey: keys.sessions() })
      form.change(empty)
    },
    refusalOf: changePasswordRefusal,
  })
  return form
}
