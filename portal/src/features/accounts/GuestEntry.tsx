import { loginAsGuest } from '@pillion/contract/http/guests'
import { Button } from '@pillion/ui/Button'
import { Notice } from '@pillion/ui/Notice'
import { useEffect, useState } from 'react'

import { CallError, errorMessage } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { useNavigate } from '#platform/router/router.ts'
import { session } from '#platform/session/session.ts'

import { AccountPanel } from './AccountPanel.tsx'

type GuestLink = { vendor_id: string; token: string }

/** One login for a link, however often React runs the effect. */
const logins = new Map<string, Promise<string>>()

function login(link: GuestLink): Promise<string> {
  const known = logins.get(link.token)
  if (known) return known
  const answer = call(loginAsGuest, { body: link }).then(({ result }) => result.token)
  answer.catch(() => logins.delete(link.token))
  logins.set(link.token, answer)
  return answer
}

/**
 * Opens guest checkout with the link in the address (GUEST-02). The link then leaves the address bar. Whoever opens the link
 * of the same outlet again goes on as the same guest, with the same orders.
 */
export function GuestEntry(link: GuestLink) {
  const [attempt, setAttempt] = useState(0)
  return <Entry key={attempt} link={link} tryAgain={() => setAttempt(attempt + 1)} />
}

function Entry({ link, tryAgain }: { link: GuestLink; tryAgain: () => void }) {
  const { vendor_id, token } = link
  const t = useT()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let isCurrent = true
    async function enter(): Promise<void> {
      const current = session.current()
      const isSame = current.state === 'guest' && current.vendorId === vendor_id
      if (!isSame && !session.enterAsGuest(await login({ vendor_id, token })))
        throw new Error('the server answered a token of no use')
      if (isCurrent) navigate(paths.request(), { replace: true })
    }
    enter().catch((error: unknown) => isCurrent && setFailure(error))
    return () => {
      isCurrent = false
    }
  }, [vendor_id, token, navigate])

  if (failure === undefined)
    return (
      <AccountPanel title={t('guest.title')}>
        <output>{t('guest.opening')}</output>
      </AccountPanel>
    )
  const isOver = isLinkOver(failure)
  return (
    <AccountPanel title={t('guest.title')}>
      <Notice tone="danger" urgent>
        {isOver ? t('guest.link-over') : errorMessage(failure, t)}
      </Notice>
      {!isOver && (
        <Button variant="primary" onClick={tryAgain}>
          {t('app.maintenance.action')}
        </Button>
      )}
    </AccountPanel>
  )
}

/** Expired, revoked, replaced, altered, or guest checkout is turned off: another attempt cannot help. */
const isLinkOver = (failure: unknown): boolean =>
  failure instanceof CallError &&
  ['auth.expired-code', 'request.feature-unavailable', 'error.malformed'].includes(failure.key)
