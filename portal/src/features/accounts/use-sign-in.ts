import { focusFirstError } from '@pillion/ui/focus-first-error.ts'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'

import { errorMessage } from '#platform/api/error-message.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { session } from '#platform/session/session.ts'
import { storage } from '#platform/storage.ts'

import { validateSignIn, type SignInErrors, type SignInFields } from './validate-sign-in.ts'

/** The state of one sign-in form (SESSION-04). Who is signed in then leaves the page by the routes' own rule. */
export function useSignIn() {
  const t = useT()
  const [fields, setFields] = useState<SignInFields>({
    email: '',
    password: '',
    accepted: storage.read('termsAccepted') === 'true',
  })
  const [errors, setErrors] = useState<SignInErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)

  /** What is edited is no longer at fault. */
  function change<K extends keyof SignInFields>(name: K, value: SignInFields[K]): void {
    setFields((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
    setRefusal(undefined)
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const newErrors = validateSignIn(fields)
    flushSync(() => {
      setErrors(newErrors)
      setRefusal(undefined)
    })
    if (Object.keys(newErrors).length > 0) return void focusFirstError(form)
    setPending(true)
    try {
      await session.signIn(fields.email.trim(), fields.password)
      storage.write('termsAccepted', 'true')
    } catch (error) {
      setRefusal(errorMessage(error, t))
      form.querySelector<HTMLInputElement>('[name=password]')?.select()
    } finally {
      setPending(false)
    }
  }

  return { fields, errors, refusal, pending, change, submit }
}
