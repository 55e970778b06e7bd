import { MAX_DESCRIPTION_LENGTH } from '@pillion/domain/request/validate-request'
import { Checkbox } from '@pillion/ui/Checkbox'
import { Notice } from '@pillion/ui/Notice'
import { TextArea } from '@pillion/ui/TextArea'
import { TextField } from '@pillion/ui/TextField'

import { NotesField } from '#entities/address/NotesField.tsx'
import { PhoneField } from '#entities/address/PhoneField.tsx'
import { UnitFields } from '#entities/address/UnitFields.tsx'
import { useFlag } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

import { reviewInputOf } from '../flow/context.ts'
import { useFlowWithoutText, type Flow } from '../flow/flow.ts'
import { itemValueLimitOf } from '../flow/price.ts'
import { requestExceedsItemValueLimit } from '../flow/review.ts'
import type { Details } from '../flow/types.ts'
import { fixedFacts } from '../rare-parts.ts'
import { useFieldErrorMessage } from '../use-messages.ts'
import { AmountField } from './AmountField.tsx'
import { SaveAddress } from './SaveAddress.tsx'
import { formIds, LazyContent, StepForm } from './StepForm.tsx'
import { TimeField } from './TimeField.tsx'

/** The customer, the items and the notes for the rider. */
export function DetailsForm({ flow }: { flow: Flow }) {
  const { context, send } = flow
  const { country, details, destination, orderToBeUpdated: order } = context
  const t = useT('request.details')
  const formats = useFormats()
  const flowWithoutText = useFlowWithoutText(flow)
  const errorAt = useFieldErrorMessage(flow)
  const mayPreorder = useFlag('pre_order') === true || details.preorderedFor !== null
  const edit = (change: Partial<Details>) => send({ type: 'details.edited', change })

  // The address of a placed order already contains its unit.
  const isOriginalAddress = order && destination?.address === order.customer.location.address
  const unitFields = !isOriginalAddress && (
    <UnitFields
      unit={details.unit}
      building={details.building}
      unitRequired={country.unitRequired ?? false}
      unitError={errorAt('unit')}
      buildingError={errorAt('building')}
      onChange={edit}
    />
  )
  return (
    <StepForm id={formIds.details} onSubmit={() => send({ type: 'details.submitted' })}>
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
        value={details.notes}
        error={errorAt('notes')}
        onChange={(notes) => edit({ notes })}
      />
      <SaveAddress flow={flow} />
      <DescriptionField
        kg={country.weightLimitKg}
        value={details.description}
        error={errorAt('description')}
        onChange={(description) => edit({ description })}
      />
      {!order && mayPreorder && (
        <TimeField flow={flowWithoutText} error={errorAt('preorderedFor')} />
      )}
      {order ? (
        <LazyContent part={fixedFacts} props={{ order }} height="200px" />
      ) : (
        <Checkbox
          name="checkAge"
          label={t('check-age')}
          checked={details.checkAge}
          onValueChange={(checkAge) => edit({ checkAge })}
        />
      )}
    </StepForm>
  )
}

type DescriptionFieldProps = {
  /** The most that an order may weigh. */
  kg: number
  value: string
  error: string | undefined
  onChange: (description: string) => void
}

/** The counter appears when this many characters are left. */
const NEAR_THE_LIMIT = 40

/** What the order contains; its length is counted in code points (GAP-040). */
function DescriptionField({ kg, value, error, onChange }: DescriptionFieldProps) {
  const t = useT('request.details')
  const left = MAX_DESCRIPTION_LENGTH - [...value].length
  const count = left < 0 ? t('over', { count: -left }) : t('left', { count: left })
  return (
    <TextArea
      label={t('description')}
      name="description"
      autoComplete="off"
      value={value}
      error={error}
      description={
        left <= NEAR_THE_LIMIT ? <span className="tabular">{count}</span> : t('parcel', { kg })
      }
      onValueChange={onChange}
    />
  )
}
