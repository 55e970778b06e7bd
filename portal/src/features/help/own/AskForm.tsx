import { askForHelp } from '@pillion/contract/http/help'
import { checkMessage, CONTACT_MESSAGE_BYTES } from '@pillion/domain/accounts/contact-message'
import { Button } from '@pillion/ui/Button'
import { focusFirstError } from '@pillion/ui/focus-first-error.ts'
import { Notice } from '@pillion/ui/Notice'
import { TextArea } from '@pillion/ui/TextArea'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { bytesLeft } from '#entities/address/bytes-left.ts'
import { LengthHint } from '#entities/address/NotesField.tsx'
import { CallError, keyMessage, type CallErrorKey } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { createRequestKey } from '#platform/api/request-key.ts'
import { Form } from '#platform/Form.tsx'
import { language } from '#platform/i18n/language.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useSession } from '#platform/session/session.ts'
import { toast } from '#platform/toasts.ts'

import css from './OwnHelp.module.css'

type Failure = { key: CallErrorKey; isAtField: boolean }

/** Mails a question to the account manager. What was not sent stays in the form. */
export function AskForm({ vendorId }: { vendorId: string }) {
  const t = useT('help-center.ask')
  const tAll = useT()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const session = useSession()
  const [message, setMessage] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [isPending, setPending] = useState(false)
  const [keyFor] = useState(() => createRequestKey(() => crypto.randomUUID()))
  const email = session.state === 'signedIn' ? session.user.email : ''

  function fail(next: Failure): void {
    flushSync(() => setFailure(next))
    if (element.current) focusFirstError(element.current)
  }

  async function send(): Promise<void> {
    if (isPending) return
    const refusal = checkMessage(message.trim())
    if (refusal) return fail({ key: refusal.refused, isAtField: true })
    setPending(true)
    setFailure(undefined)
    try {
      const code = language.current()?.locale.code
      const body = { message: message.trim(), ...(code !== undefined && { language: code }) }
      const params = { id: vendorId }
      await call(askForHelp, { params, body, idempotencyKey: keyFor({ params, body }) })
      setMessage('')
      toast.success(t('sent'))
    } catch (error) {
      const key = error instanceof CallError ? error.key : 'error.unknown'
      fail({ key, isAtField: error instanceof CallError && error.field === 'message' })
    } finally {
      setPending(false)
    }
  }

  const shown = failure && keyMessage(failure.key, tAll)
  const isNearLimit = bytesLeft(message, CONTACT_MESSAGE_BYTES) !== undefined
  return (
    <Form id={id} ref={element} onSubmit={() => void send()}>
      <div className={css.ask}>
        <div>
          <h2 className={css.title}>{t('title')}</h2>
          <p className={css.note}>{t('text', { email: isolateBidi(email) })}</p>
        </div>
        <TextArea
          label={t('message')}
          name="help-message"
          required
          value={message}
          error={failure?.isAtField ? shown : undefined}
          description={
            !failure?.isAtField &&
            isNearLimit && <LengthHint text={message} limit={CONTACT_MESSAGE_BYTES} />
          }
          onValueChange={(text) => {
            setMessage(text)
            setFailure(undefined)
          }}
        />
        {failure && !failure.isAtField && (
          <Notice tone="danger" urgent>
            {shown}
          </Notice>
        )}
        <Button type="submit" className={css.send} loading={isPending}>
          {t('send')}
        </Button>
      </div>
    </Form>
  )
}
