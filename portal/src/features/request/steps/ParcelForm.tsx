import {
  checkParcel,
  GRAMS,
  parcelLimits,
  type ParcelField,
  type ParcelRefusal,
} from '@pillion/domain/c2c/check-parcel'
import { toMajor } from '@pillion/domain/money/money'
import { checkCustomerName, checkCustomerPhone } from '@pillion/domain/request/check-customer'
import { Checkbox } from '@pillion/ui/Checkbox'
import { focusFirstError } from '@pillion/ui/focus-first-error.ts'
import { Link } from '@pillion/ui/Link'
import { Notice } from '@pillion/ui/Notice'
import { TextArea } from '@pillion/ui/TextArea'
import { TextField } from '@pillion/ui/TextField'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { NotesField } from '#entities/address/NotesField.tsx'
import { PhoneField } from '#entities/address/PhoneField.tsx'
import { UnitFields } from '#entities/address/UnitFields.tsx'
import { useFlag } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { paths } from '#platform/paths.ts'
import { useFormats } from '#platform/use-formats.ts'

import { useFlowWithoutText, type Flow } from '../flow/flow.ts'
import type { Details, ParcelDetails } from '../flow/types.ts'
import { useFieldErrorMessage } from '../use-messages.ts'
import { AmountField } from './AmountField.tsx'
import { formIds, StepForm } from './StepForm.tsx'
import { TimeField } from './TimeField.tsx'

const linkToList = (text: ReactNode) => (
  <Link href={paths.prohibitedItems()} target="_blank">
    {text}
  </Link>
)

const empty: ParcelDetails = { weight: '', value: '', isAccepted: false }

/** The receiver, and what a guest sends to this person (C2C-02, C2C-03, C2C-04). */
export function ParcelForm({ flow }: { flow: Flow }) {
  const { context, send } = flow
  const { country, details } = context
  const { sent: _, ...parcel } = details.parcel ?? empty
  const t = useT('c2c.form')
  const tDetails = useT('request.details')
  const formats = useFormats()
  const flowWithoutText = useFlowWithoutText(flow)
  const errorOf = useFieldErrorMessage(flow)
  const [refusal, setRefusal] = useState<ParcelRefusal>()
  const mayPreorder = useFlag('pre_order') === true || details.preorderedFor !== null

  const limits = parcelLimits(country)
  const limit =
    limits.value === undefined
      ? undefined
      : isolateBidi(formats.money(limits.value, country.currency.code))
  const problemAt = (field: ParcelField) =>
    refusal?.field === field
      ? t(`problems.${refusal.params.reason}`, { kg: limits.kg, value: limit ?? '' })
      : undefined

  const edit = (change: Partial<Details>) => {
    setRefusal(undefined)
    send({ type: 'details.edited', change })
  }
  const editParcel = (change: Partial<ParcelDetails>) => edit({ parcel: { ...parcel, ...change } })

  function submit(): void {
    const checked = checkParcel({ ...parcel, description: details.description }, country)
    // The receiver comes first on the form, and is reviewed when it is submitted.
    const isReceiverWrong =
      checkCustomerName(details.name) ?? checkCustomerPhone(details.phone, country.code)
    if ('refused' in checked && !isReceiverWrong) {
      flushSync(() => setRefusal(checked))
      const form = document.getElementById(formIds.details)
      if (form) focusFirstError(form)
      return
    }
    const sent = 'refused' in checked ? null : sentParcel(checked)
    edit({ amount: '0', parcel: { ...parcel, sent } })
    send({ type: 'details.submitted' })
  }

  const sentParcel = ({ grams, value }: { grams: number; value: number }) => ({
    weight_kg: grams / GRAMS,
    value: toMajor(value, country.currency),
    accepts_prohibited_items: true,
  })

  return (
    <StepForm id={formIds.details} onSubmit={submit}>
      {errorOf('order') && (
        <Notice tone="danger" urgent>
          {errorOf('order')}
        </Notice>
      )}
      <TextField
        label={t('name')}
        name="name"
        autoComplete="off"
        required
        value={details.name}
        error={errorOf('name') && t('fill-name')}
        onValueChange={(name) => edit({ name })}
      />
      <PhoneField
        label={t('phone')}
        value={details.phone}
        error={errorOf('phone') && t('fill-phone')}
        onChange={(phone) => edit({ phone })}
      />
      <UnitFields
        unit={details.unit}
        building={details.building}
        unitRequired={country.unitRequired ?? false}
        unitError={errorOf('unit')}
        buildingError={errorOf('building')}
        onChange={edit}
      />
      <NotesField
        value={details.notes}
        error={errorOf('notes')}
        onChange={(notes) => edit({ notes })}
      />
      <TextArea
        label={t('description')}
        name="description"
        autoComplete="off"
        required
        value={details.description}
        error={problemAt('description') ?? errorOf('description')}
        onValueChange={(description) => edit({ description })}
      />
      <TextField
        label={t('weight')}
        name="weight"
        numeric="decimal"
        autoComplete="off"
        required
        suffix={t('kg')}
        value={parcel.weight}
        description={tDetails('parcel', { kg: limits.kg })}
        error={problemAt('weight')}
        onValueChange={(weight) => editParcel({ weight })}
      />
      <AmountField
        label={t('value')}
        name="value"
        required
        value={parcel.value}
        description={limit === undefined ? t('not-collected') : t('value-limit', { value: limit })}
        error={problemAt('value')}
        onChange={(value) => editParcel({ value })}
      />
      {mayPreorder && <TimeField flow={flowWithoutText} error={errorOf('preorderedFor')} />}
      <Checkbox
        name="checkAge"
        label={t('check-age')}
        checked={details.checkAge}
        onValueChange={(checkAge) => edit({ checkAge })}
      />
      <Checkbox
        name="accepted"
        checked={parcel.isAccepted}
        error={problemAt('accepted')}
        label={t.rich('accept', { list: linkToList })}
        onValueChange={(isAccepted) => editParcel({ isAccepted })}
      />
    </StepForm>
  )
}
