import { Checkbox } from '@pillion/ui/Checkbox'
import { Notice } from '@pillion/ui/Notice'
import { TextArea } from '@pillion/ui/TextArea'
import { TextField } from '@pillion/ui/TextField'
import { useRef } from 'react'

import { useFlag } from '#platform/flags/use-flag.ts'
import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolated } from '#platform/isolated.ts'

import type { Flow } from '../flow/flow.ts'
import { reviewed } from '../flow/request-context.ts'
import type { Details } from '../flow/request-types.ts'
import { isDear } from '../flow/review.ts'
import { forms } from '../form-ids.ts'
import { limitOf } from '../payment/amounts.ts'
import { useFaultWords } from '../use-fault-words.ts'
import { useOpeningFocus } from '../use-step-focus.ts'
import { AmountField } from './AmountField.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { TimeField } from './TimeField.tsx'

import css from '../step.module.css'

/** Who gets it, what it is worth, and what the rider has to know. */
export function DetailsForm({ flow }: { flow: Flow }) {
  const { context, send } = flow
  const { country, details } = context
  const t = useT('request.details')
  const formats = useFormats()
  const words = useFaultWords(flow)
  const form = useRef<HTMLFormElement>(null)
  useOpeningFocus(form)
  const mayBeLater = useFlag('pre_order') === true || details.preorderedFor !== null
  const edit = (change: Partial<Details>) => send({ type: 'details.edited', change })

  const withinTheHouse = (
    <div className={css.row}>
      <TextField
        label={t('unit')}
        name="unit"
        autoComplete="off"
        required={country.unitRequired ?? false}
        value={details.unit}
        error={words('unit')}
        onValueChange={(unit) => edit({ unit })}
      />
      <TextField
        label={t('building')}
        name="building"
        autoComplete="off"
        value={details.building}
        error={words('building')}
        onValueChange={(building) => edit({ building })}
      />
    </div>
  )
  return (
    <form
      ref={form}
      id={forms.details}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'details.submitted' })
      }}
    >
      {words('order') && (
        <Notice tone="danger" urgent>
          {words('order')}
        </Notice>
      )}
      {country.unitRequired && withinTheHouse}
      <TextField
        label={t('name')}
        name="name"
        autoComplete="off"
        required
        value={details.name}
        error={words('name')}
        onValueChange={(name) => edit({ name })}
      />
      <PhoneField
        value={details.phone}
        error={words('phone')}
        onChange={(phone) => edit({ phone })}
      />
      <AmountField
        value={details.amount}
        error={words('amount')}
        onChange={(amount) => edit({ amount })}
      />
      {isDear(reviewed(context)) && (
        <Notice tone="warning">
          {t('high-value', {
            limit: isolated(formats.money(limitOf(context), country.currency.code)),
          })}
        </Notice>
      )}
      {!country.unitRequired && withinTheHouse}
      <TextArea
        label={t('notes')}
        name="notes"
        autoComplete="off"
        minRows={1}
        value={details.notes}
        error={words('notes')}
        onValueChange={(notes) => edit({ notes })}
      />
      <DescriptionField
        value={details.description}
        error={words('description')}
        onChange={(description) => edit({ description })}
      />
      {mayBeLater && <TimeField flow={flow} error={words('preorderedFor')} />}
      <Checkbox
        name="checkAge"
        label={t('check-age')}
        checked={details.checkAge}
        onValueChange={(checkAge) => edit({ checkAge })}
      />
    </form>
  )
}
