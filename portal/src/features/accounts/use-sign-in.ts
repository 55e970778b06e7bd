import { useRouteLocation } from '#platform/router/router.ts'
import { session } from '#platform/session/session.ts'
import { storage } from '#platform/storage.ts'
import { track } from '#platform/track.ts'

import { companyStart } from './company-sign-in.ts'
import type { FormRefusal } from './form-errors.ts'
import { needsNewLink, signInRefusal } from './sign-in-refusal.ts'
import { typedEmail } from './typed-email.ts'
import { useForm } from './use-form.ts'
import { validateSignIn, type SignInFields } from './validate-sign-in.ts'

type SignInOptions = {
  confirmationCode?: string | undefined
  /** Why a sign-in at the company's page failed. */
  refusal?: FormRefusal<keyof SignInFields> | undefined
}

/**
 * The sign-in form (SESSION-04). The code is that of a confirmation link, if one was opened. After a sign-in the redirect
 * rules of the routes leave the page.
 */
export function useSignIn({ confirmationCode, refusal }: SignInOptions) {
  const { redirect } = useRouteLocation().search
  const trackVendor = (outcome: 'accepted' | 'rejected') => {
    if (confirmationCode) track({ type: 'page-view', page: 'vendor accepted or rejected', outcome })
  }
  const form = useForm<SignInFields>({
    initialRefusal: refusal,
    initial: () => ({
      email: typedEmail.current(),
      password: '',
      accepted: storage.read('termsAccepted') === 'true',
    }),
    check: validateSignIn,
    async send({ email, password }) {
      await session.signIn(email.trim(), password, confirmationCode)
      trackVendor('accepted')
      storage.write('termsAccepted', 'true')
      typedEmail.set('')
    },
    refusalOf: signInRefusal,
    onRefused(refusal, form) {
      if (needsNewLink(refusal)) trackVendor('rejected')
      else form.querySelector<HTMLInputElement>('[name=password]')?.select()
    },
  })

  /** Leaves for the company's page, which leads back to where the sign-in was to lead. */
  function goToCompany(): void {
    if (!form.fields.accepted) return form.show({ accepted: 'auth.terms-required' })
    storage.write('termsAccepted', 'true')
    location.assign(companyStart(redirect))
  }
  return { ...form, goToCompany }
}
