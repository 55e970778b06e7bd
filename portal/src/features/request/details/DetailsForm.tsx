import { Checkbox } from '@pillion/ui/Checkbox'
import { Notice } from '@pillion/ui/Notice'
import { TextField } from '@pillion/ui/TextField'
import { useRef } from 'react'

import { NotesField } from '#platform/fields/NotesField.tsx'
import { PhoneField } from '#platform/fields/PhoneField.tsx'
import { useFlag } from '#platform/flags/use-flag.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

import { FixedFacts } from '../edit/FixedFacts.tsx'
import type { Flow } from '../flow/flow.ts'
import { reviewInputOf } from '../flow/request-context.ts'
import type { Details } from '../flow/request-types.ts'
import { requestExceedsItemValueLimit } from '../flow/review.ts'
import { formIds } from '../form-ids.ts'
import { itemValueLimitOf } from '../payment/amounts.ts'
import { useFieldErrorMessage } from '../use-field-error-message.ts'
import { useFlowWithoutText } from '../use-flow-without-text.ts'
import { useFormAutofocus } from '../use-step-focus.ts'
import { AmountField } from './AmountField.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { SaveAddress } from './SaveAddress.tsx'
import { TimeField } from './TimeField.tsx'

import css from '../step.module.css'

/** Who gets it, what it is worth, and what the rider has to know. */
export function DetailsForm({ flow }: { flow: Flow }) {
  const { context, send } = flow
  const { country, details, destination, orderToBeUpdated: order } = context
  const t = useT('request.details')
  const formats = useFormats()
  const flowWithoutText = useFlowWithoutText(flow)
  const errorAt = useFieldErrorMessage(flow)
  const form = useRef<HTMLFormElement>(null)
  useFormAutofocus(form)
  const mayPreorder = useFlag('pre_order') === true || details.preorderedFor !== null
  const edit = (change: Partial<Details>) => send({ type: 'details.edited', change })

  // The address of a placed order has its unit in it already.
  const isOriginalAddress = order && destination?.address === order.customer.location.address
  const unitFields = !isOriginalAddress && (
    <div className={css.row}>
      <TextField
        label={t('unit')}
        name="unit"
        autoComplete="off"
        required={country.unitRequired ?? false}
        value={details.unit}
        error={errorAt('unit')}
        onValueChange={(unit) => edit({ unit })}
      />
      <TextField
        label={t('building')}
        name="building"
        autoComplete="off"
        value={details.building}
        error={errorAt('building')}
        onValueChange={(building) => edit({ building })}
      />
    </div>
  )
  return (
    <form
      ref={form}
      id={formIds.details}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'details.submitted' })
      }}
    >
      {errorAt('order') && (
        <Notice tone="danger" urgent>
          {errorAt('order')}
        </Notice>
      )}
      {country.unitRequired && unitFields}
      {!order && (
        <>
          <TextField
            label={t('name')}
            name="name"
            autoComplete="off"
            required
            value={details.name}
            error={errorAt('name')}
            onValueChange={(name) => edit({ name })}
          />
          <PhoneField
            label={t('phone')}
            value={details.phone}
            error={errorAt('phone')}
            onChange={(phone) => edit({ phone })}
          />
        </>
      )}
      <AmountField
        value={details.amount}
        error={errorAt('amount')}
        onChange={(amount) => edit({ amount })}
      />
      {requestExceedsItemValueLimit(reviewInputOf(context)) && (
        <Notice tone="warning">
          {t('high-value', {
            limit: isolateBidi(formats.money(itemValueLimitOf(context), country.currency.code)),
          })}
        </Notice>
      )}
      {!country.unitRequired && unitFields}
      <NotesField
        label={t('notes')}
        value={details.notes}
        error={errorAt('notes')}
        onChange={(notes) => edit({ notes })}
      />
      <SaveAddress flow={flow} />
      <DescriptionField
        value={details.description}
        error={errorAt('description')}
        onChange={(description) => edit({ description })}
      />
      {!order && mayPreorder && (
        <TimeField flow={flowWithoutText} error={errorAt('preorderedFor')} />
      )}
      {order ? (
        <FixedFacts order={order} />
      ) : (
        <Checkbox
          name="checkAge"
          label={t('check-age')}
          checked={details.checkAge}
          onValueChange={(checkAge) => edit({ checkAge })}
        />
      )}
    </form>
  )
}
