import { resendConfirmation } from '@pillion/contract/http/accounts'
import { useState } from 'react'

import { errorMessage } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { language } from '#platform/i18n/language.ts'
import { useT } from '#platform/i18n/use-t.ts'

type Outcome = { isSent: true } | { isSent: false; error: unknown }

/** Mails a new confirmation link. The answer does not tell whether a registration waits for one. */
export function useResendLink(email: string) {
  const t = useT()
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  const textOf = (sent: Outcome): string =>
    sent.isSent ? t('registration.confirm.link-sent') : errorMessage(sent.error, t)

  async function send(): Promise<void> {
    if (isSending) return
    setSending(true)
    try {
      const body = { email_address: email.trim(), language: language.current()?.locale.code }
      await call(resendConfirmation, { body })
      setOutcome({ isSent: true })
    } catch (error) {
      setOutcome({ isSent: false, error })
    } finally {
      setSending(false)
    }
  }
  return {
    isSending,
    outcome: outcome && { ...outcome, text: textOf(outcome) },
    send: () => void send(),
  }
}
