import { TextField } from '@pillion/ui/TextField'

import { useLanguage } from '#platform/i18n/use-language.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { country } from '#platform/settings.ts'

import { decimalMark, pastedAmount, tidyAmount } from './amount-text.ts'

type AmountFieldProps = {
  value: string
  error: string | undefined
  onChange: (amount: string) => void
}

/** What the items cost, in the country's currency. */
export function AmountField({ value, error, onChange }: AmountFieldProps) {
  const t = useT('request.details')
  const { currency, amountOptional = false } = country
  const mark = decimalMark(useLanguage().locale.bcp47)
  return (
    <TextField
      label={t('amount')}
      name="amount"
      numeric="decimal"
      autoComplete="off"
      required={!amountOptional}
      suffix={<bdi>{currency.code}</bdi>}
      value={value}
      error={error}
      onValueChange={onChange}
      onPaste={(event) => {
        event.preventDefault()
        onChange(pastedAmount(event.clipboardData.getData('text'), mark))
      }}
      onBlur={() => onChange(tidyAmount(value, currency, mark))}
    />
  )
}
