import { CONTACT_MESSAGE_BYTES } from '@pillion/domain/accounts/contact-message'
import { Button } from '@pillion/ui/Button'
import { Notice } from '@pillion/ui/Notice'
import { Sheet } from '@pillion/ui/Sheet'
import { TextArea } from '@pillion/ui/TextArea'
import { TextField } from '@pillion/ui/TextField'

import { bytesLeft } from '#entities/address/bytes-left.ts'
import { LengthHint } from '#entities/address/NotesField.tsx'
import { PhoneField } from '#entities/address/PhoneField.tsx'
import { Form } from '#platform/Form.tsx'
import { useT } from '#platform/i18n/use-t.ts'

import { EmailField } from './EmailField.tsx'
import { formMessage } from './messages.ts'
import { MAX_NAME_LENGTH } from './name-length.ts'
import { useContact, type ContactForm } from './use-contact.ts'

type ContactDialogProps = {
  open: boolean
  /** The address that the form starts with. */
  email: string
  onClose: () => void
}

/** Asks the account manager for help with signing up (AUTH-18). What was not sent is still there after closing. */
export function ContactDialog({ open, email, onClose }: ContactDialogProps) {
  const t = useT('contact')
  const form = useContact(email, onClose)

  function close(): void {
    if (!form.isPending) onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" form={form.props.id} variant="primary" loading={form.isPending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <ContactFields form={form} />
    </Sheet>
  )
}

function ContactFields({ form }: { form: ContactForm }) {
  const t = useT('contact')
  const tAll = useT()
  const { fields, email, refusal, props, change, errorAt } = form
  const isNearLimit = bytesLeft(fields.message, CONTACT_MESSAGE_BYTES) !== undefined
  return (
    <Form {...props}>
      <TextField
        data-autofocus
        label={t('name')}
        name="name"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        required
        value={fields.name}
        error={errorAt('name')}
        onValueChange={(name) => change({ name })}
      />
      <EmailField
        autoComplete="email"
        value={email}
        error={errorAt('email')}
        onValueChange={(typed) => change({ email: typed })}
      />
      <PhoneField
        label={t('phone')}
        autoComplete="tel"
        required={false}
        value={fields.phone}
        error={errorAt('phone')}
        onChange={(phone) => change({ phone })}
      />
      <TextArea
        label={t('message')}
        name="message"
        required
        value={fields.message}
        error={errorAt('message')}
        description={
          !errorAt('message') &&
          isNearLimit && <LengthHint text={fields.message} limit={CONTACT_MESSAGE_BYTES} />
        }
        onValueChange={(message) => change({ message })}
      />
      {refusal && (
        <Notice tone="danger" urgent>
          {formMessage(refusal.key, tAll)}
        </Notice>
      )}
    </Form>
  )
}
