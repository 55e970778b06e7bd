import { TextField } from '@pillion/ui/TextField'
import { useMemo, useState, type ComponentProps } from 'react'

import { useLanguage } from '#platform/i18n/language.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { country } from '#platform/settings.ts'

import { decimalMark, formatAmount, pastedAmount } from './amount-text.ts'

type AmountFieldProps = {
  value: string
  error: string | undefined
  onChange: (amount: string) => void
} & Partial<Pick<ComponentProps<typeof TextField>, 'label' | 'name' | 'description' | 'required'>>

/** The value of the items, or another amount, in the country's currency. */
export function AmountField({ value, error, onChange, ...other }: AmountFieldProps) {
  const t = useT('request.details')
  const { currency, amountOptional = false } = country
  const { bcp47 } = useLanguage().locale
  const mark = useMemo(() => decimalMark(bcp47), [bcp47])
  // An amount from a draft or an order is formatted; a typed one is left alone until the field loses focus.
  const [isTyped, setTyped] = useState(false)
  const formatted = formatAmount(value, currency, mark)
  const change = (amount: string) => {
    setTyped(true)
    onChange(amount)
  }
  // Without a change the blur that moves the focus to an error would clear it.
  const tidy = () => isTyped && formatted !== value && onChange(formatted)
  return (
    <TextField
      label={t('amount')}
      name="amount"
      numeric="decimal"
      autoComplete="off"
      required={!amountOptional}
      {...other}
      suffix={<bdi>{currency.code}</bdi>}
      value={isTyped ? value : formatted}
      error={error}
      onValueChange={change}
      onPaste={(event) => {
        event.preventDefault()
        change(pastedAmount(event.clipboardData.getData('text'), mark))
      }}
      onBlur={tidy}
      // Enter submits the form without a blur.
      onKeyDown={({ key }) => key === 'Enter' && tidy()}
    />
  )
}
