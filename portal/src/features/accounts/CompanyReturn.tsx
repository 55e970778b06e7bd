import { useEffect, useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

import { AccountPanel } from './AccountPanel.tsx'
import { collectSession, companyRefusal } from './company-sign-in.ts'
import type { FormRefusal } from './form-errors.ts'
import { SignInPanel } from './SignInPanel.tsx'

/** Signs in whom the company's page has led back; then the redirect rules leave the page. */
export function CompanyReturn({ signInId }: { signInId: string }) {
  const t = useT('auth')
  const [refusal, setRefusal] = useState<FormRefusal<never>>()
  useEffect(() => {
    collectSession(signInId).catch((error: unknown) => setRefusal(companyRefusal(error)))
  }, [signInId])
  if (refusal) return <SignInPanel title={t('sign-in')} refusal={refusal} />
  return (
    <AccountPanel title={t('sign-in')}>
      <output>{t('company-returning')}</output>
    </AccountPanel>
  )
}
