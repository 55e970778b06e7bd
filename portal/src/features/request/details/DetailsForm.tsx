import { Checkbox } from '@pillion/ui/Checkbox'
import { Notice } from '@pillion/ui/Notice'
import { TextField } from '@pillion/ui/TextField'
import { useRef } from 'react'

import { NotesField } from '#platform/fields/NotesField.tsx'
import { PhoneField } from '#platform/fields/PhoneField.tsx'
import { useFlag } from '#platform/flags/use-flag.ts'
import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolated } from '#platform/isolated.ts'

import { FixedFacts } from '../edit/FixedFacts.tsx'
import type { Flow } from '../flow/flow.ts'
import { reviewed } from '../flow/request-context.ts'
import type { Details } from '../flow/request-types.ts'
import { isDear } from '../flow/review.ts'
import { forms } from '../form-ids.ts'
import { limitOf } from '../payment/amounts.ts'
import { useFaultWords } from '../use-fault-words.ts'
import { useOpeningFocus } from '../use-step-focus.ts'
import { useStill } from '../use-still.ts'
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
  const still = useStill(flow)
  const words = useFaultWords(flow)
  const form = useRef<HTMLFormElement>(null)
  useOpeningFocus(form)
  const mayBeLater = useFlag('pre_order') === true || details.preorderedFor !== null
  const edit = (change: Partial<Details>) => send({ type: 'details.edited', change })

  // The address of a placed order has its unit in it already.
  const isAtTheHouse = order && destination?.address === order.customer.location.address
  const withinTheHouse = !isAtTheHouse && (
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
      {!order && (
        <>
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
            label={t('phone')}
            value={details.phone}
            error={words('phone')}
            onChange={(phone) => edit({ phone })}
          />
        </>
      )}
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
      <NotesField
        label={t('notes')}
        value={details.notes}
        error={words('notes')}
        onChange={(notes) => edit({ notes })}
      />
      <SaveAddress flow={flow} />
      <DescriptionField
        value={details.description}
        error={words('description')}
        onChange={(description) => edit({ description })}
      />
      {!order && mayBeLater && <TimeField flow={still} error={words('preorderedFor')} />}
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
