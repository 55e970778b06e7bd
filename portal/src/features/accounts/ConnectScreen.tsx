import { createElement } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { lazyPart, useLazy } from '#platform/lazy.ts'
import { useRouteLocation } from '#platform/router/router.ts'

import { refusalFromAddress } from './company-sign-in.ts'
import { CompanyReturn } from './CompanyReturn.tsx'
import { SignInPanel } from './SignInPanel.tsx'

import css from './ConnectScreen.module.css'

/**
 * The sign-in form and nothing else (ROUTE-10). From the link of a registration's mail, signing in also confirms the
 * registration (GAP-106): opening the link alone does not, because mail scanners open links too. The company's own
 * sign-in page leads here, too, and so do guest links (GAP-095).
 */
export function ConnectScreen() {
  return (
    <div className={css.page}>
      <ConnectPanel />
    </div>
  )
}

function ConnectPanel() {
  const t = useT()
  const { confirm, company, refused, vendor_id, token } = useRouteLocation().search
  if (vendor_id && token) return <LazyGuestEntry vendor_id={vendor_id} token={token} />
  if (company) return <CompanyReturn signInId={company} />
  if (refused)
    return <SignInPanel title={t('auth.sign-in')} refusal={refusalFromAddress(refused)} />
  if (!confirm) return <SignInPanel title={t('auth.sign-in')} />
  return (
    <SignInPanel
      title={t('registration.confirm.title')}
      text={t('registration.confirm.text')}
      confirmationCode={confirm}
    />
  )
}

const guestEntry = lazyPart(async () => (await import('./GuestEntry.tsx')).GuestEntry)

function LazyGuestEntry(props: { vendor_id: string; token: string }) {
  const Entry = useLazy(guestEntry)
  return Entry && createElement(Entry, props)
}
