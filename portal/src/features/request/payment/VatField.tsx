import { TextField } from '@pillion/ui/TextField'

import { useT } from '#platform/i18n/use-t.ts'

import type { Flow } from '../flow/flow.ts'
import { useFieldErrorMessage } from '../use-field-error-message.ts'

/** Optional; looked at when the order is placed (VAT-01, GAP-076). */
export function VatField({ flow }: { flow: Flow }) {
  const t = useT('request.vat')
  const errorAt = useFieldErrorMessage(flow)
  const error = errorAt('vatNumber')
  const { vatNumber, country } = flow.context
  return (
    <TextField
      label={t('label')}
      name="vatNumber"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      ltr
      description={!error && t('hint', { count: country.vatNumber.length })}
      value={vatNumber}
      error={error}
      onValueChange={(next) => flow.send({ type: 'vat.edited', vatNumber: next })}
      onBlur={() => {
        const tidy = vatNumber.replaceAll(/\s/g, '')
        if (tidy !== vatNumber) flow.send({ type: 'vat.edited', vatNumber: tidy })
      }}
    />
  )
}
