import { RESET_CODE_DIGITS } from '@pillion/domain/accounts/reset-code'
import { Button } from '@pillion/ui/Button'
import { TextField } from '@pillion/ui/TextField'
import { useEffect, useRef, useState } from 'react'

import { errorMessage } from '#platform/api/call-error.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { toast } from '#platform/toasts.ts'

import css from './CodeField.module.css'

type CodeFieldProps = {
  /** The ID of the text that tells where the code was sent. */
  describedBy: string
  value: string
  error: string | undefined
  onChange: (code: string) => void
  /** Mails another code. */
  onSendAgain: () => Promise<void>
}

/** The mailed code (AUTH-21), pasted with spaces or typed in digits of any script. Takes the focus. */
export function CodeField({ describedBy, value, error, onChange, onSendAgain }: CodeFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  useEffect(() => input.current?.focus(), [])

  async function sendAgain(): Promise<void> {
    if (isSending) return
    setSending(true)
    try {
      await onSendAgain()
      onChange('')
      input.current?.focus()
      toast.success(t('password.sent-again'))
    } catch (failure) {
      toast.error(errorMessage(failure, t))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={css.field}>
      <TextField
        ref={input}
        label={t('password.code')}
        name="code"
        numeric="integer"
        autoComplete="one-time-code"
        required
        aria-describedby={describedBy}
        value={value}
        error={error}
        onValueChange={(code) => onChange(code.slice(0, RESET_CODE_DIGITS))}
      />
      <p className={css.again}>
        <Button variant="link" loading={isSending} onClick={() => void sendAgain()}>
          {t('password.send-again')}
        </Button>
      </p>
    </div>
  )
}
