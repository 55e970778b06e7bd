import { digitsAndPlus, parsePhone } from '@pillion/domain/phones/parse-phone'
import { TextField } from '@pillion/ui/TextField'

import { useT } from '#platform/i18n/use-t.ts'
import { country } from '#platform/settings.ts'
import { useFormats } from '#platform/use-formats.ts'

type PhoneFieldProps = {
  /** By default that of a customer's number. */
  label?: string
  name?: string
  autoComplete?: 'off' | 'tel'
  required?: boolean
  value: string
  error: string | undefined
  onChange: (phone: string) => void
}

/** A phone number. Shows the country's prefix until the number has its own. */
export function PhoneField({
  label,
  name = 'phone',
  autoComplete = 'off',
  required = true,
  value,
  error,
  onChange,
}: PhoneFieldProps) {
  const t = useT('addresses.field')
  const tHint = useT('request.form.phone')
  const formats = useFormats()
  const formatted = (text: string): string | undefined => {
    const phone = parsePhone(text, country.code)
    return phone && formats.phone(phone.e164)
  }
  const isInternational = /^\s*(\+|00)/.test(value)
  return (
    <TextField
      label={label ?? t('phone')}
      name={name}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      ltr
      required={required}
      prefix={!isInternational && <bdi dir="ltr">{country.phonePrefix}</bdi>}
      value={value}
      error={error}
      description={error && tHint('helper-text')}
      onValueChange={onChange}
      onPaste={(event) => {
        const digits = digitsAndPlus(event.clipboardData.getData('text'))
        const phone = formatted(digits)
        if (phone === undefined) return
        event.preventDefault()
        onChange(phone)
      }}
      onBlur={() => onChange(formatted(value) ?? value)}
    />
  )
}
