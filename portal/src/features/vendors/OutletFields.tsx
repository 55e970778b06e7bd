import type { VendorSummary } from '@pillion/contract/models/vendor'
import { MAX_NOTES_BYTES } from '@pillion/domain/addresses/address-limits'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { digitsAndPlus } from '@pillion/domain/phones/parse-phone'
import { focusFirstError } from '@pillion/ui/focus-first-error.ts'
import { Select } from '@pillion/ui/Select'
import { TextArea } from '@pillion/ui/TextArea'
import { TextField } from '@pillion/ui/TextField'
import { useEffect, useRef } from 'react'

import { bytesLeft } from '#entities/address/bytes-left.ts'
import { LengthHint } from '#entities/address/NotesField.tsx'
import { usePlaceSearch } from '#entities/address/place-search.ts'
import { PlaceField } from '#entities/address/PlaceField.tsx'
import { UnitFields } from '#entities/address/UnitFields.tsx'
import { keyMessage } from '#platform/api/call-error.ts'
import { Form } from '#platform/Form.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { country } from '#platform/settings.ts'

import { ownErrors, type OutletErrorKey, type OutletField } from './outlet-draft.ts'
import { OutletMap } from './OutletMap.tsx'
import { OwnerFields } from './OwnerFields.tsx'
import type { OutletForm } from './use-outlet-form.ts'

type OutletFieldsProps = {
  id: string
  form: OutletForm
  parents: readonly VendorSummary[]
  /** Undefined for a new outlet. */
  outletId: string | undefined
  parentPosition: Coordinates | undefined
}

/** The form of an outlet (CP-04). Its buttons are in the footer of the dialog. */
export function OutletFields({ id, form, parents, outletId, parentPosition }: OutletFieldsProps) {
  const t = useT('vendors.outlet')
  const errorText = useOutletErrorText()
  const element = useRef<HTMLFormElement>(null)
  const { draft, errors, change } = form
  const isEditMode = outletId !== undefined
  const errorAt = (field: OutletField) => errorText(errors[field])

  // Correcting one of several errors must not move the focus to the next.
  const errorCount = Object.keys(errors).length
  const previousCount = useRef(0)
  useEffect(() => {
    if (errorCount > previousCount.current && element.current) focusFirstError(element.current)
    previousCount.current = errorCount
  }, [errorCount])

  // An outlet that was loading when the dialog opened: the focus is still on the heading.
  useEffect(() => {
    const isOnHeading = document.activeElement?.matches('dialog [data-heading]')
    if (isOnHeading) element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])

  return (
    <Form id={id} ref={element} onSubmit={() => void form.submit()}>
      {parents.length > 1 && (
        <Select
          label={t('parent')}
          name="parentVendorId"
          disabled={isEditMode}
          options={parents.map(({ vendor_id, name }) => ({
            value: vendor_id,
            label: `${name} - ${vendor_id}`,
          }))}
          value={draft.parentVendorId}
          error={errorAt('parentVendorId')}
          onValueChange={(parentVendorId) => change({ parentVendorId })}
        />
      )}
      <TextField
        data-autofocus={isEditMode ? undefined : true}
        label={t('id')}
        name="clientVendorId"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        disabled={isEditMode}
        value={draft.clientVendorId}
        error={errorAt('clientVendorId')}
        description={!isEditMode && t('id-hint')}
        onValueChange={(clientVendorId) => change({ clientVendorId })}
      />
      <TextField
        data-autofocus={isEditMode || undefined}
        label={t('fields.name')}
        name="name"
        autoComplete="off"
        required
        value={draft.name}
        error={errorAt('name')}
        onValueChange={(name) => change({ name })}
      />
      <TextField
        label={t('fields.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        ltr
        required
        prefix={!/^(\+|00)/.test(draft.phone) && <bdi dir="ltr">{country.phonePrefix}</bdi>}
        value={draft.phone}
        error={errorAt('phone')}
        onValueChange={(phone) => change({ phone: digitsAndPlus(phone) })}
      />
      <AddressField
        form={form}
        near={form.position ?? parentPosition ?? country.mainCity}
        vendorId={outletId ?? draft.parentVendorId}
        error={errorAt('address')}
      />
      <OutletMap
        name={draft.name}
        position={form.position}
        parent={parentPosition}
        onPin={form.movePin}
      />
      <UnitFields
        unit={draft.unit}
        building={draft.building}
        buildingError={errorAt('building')}
        onChange={change}
      />
      <TextArea
        label={t('fields.riderInstructions')}
        name="riderInstructions"
        autoComplete="off"
        value={draft.riderInstructions}
        error={errorAt('riderInstructions')}
        description={
          bytesLeft(draft.riderInstructions, MAX_NOTES_BYTES) === undefined
            ? t('instructions-hint')
            : !errorAt('riderInstructions') && (
                <LengthHint text={draft.riderInstructions} limit={MAX_NOTES_BYTES} />
              )
        }
        onValueChange={(riderInstructions) => change({ riderInstructions })}
      />
      <OwnerFields form={form} errorAt={(index) => errorAt(`owner-${index}`)} />
    </Form>
  )
}

type AddressFieldProps = {
  form: OutletForm
  near: Coordinates
  vendorId: string
  error: string | undefined
}

/** The pickup address, with suggestions. One has to be chosen, here or with the marker (CP-19). */
function AddressField({ form, near, vendorId, error }: AddressFieldProps) {
  const t = useT('vendors.outlet')
  const tAll = useT()
  const text = form.draft.addressText
  const search = usePlaceSearch(form.isChosen ? undefined : text, { near, vendorId })
  const failure =
    (form.lookUpError && tAll(form.lookUpError)) ||
    (search.hasFailed && tAll('geolocator.error.autocomplete'))
  const visibleError = error ?? failure
  return (
    <PlaceField
      name="address"
      label={t('fields.address')}
      text={text}
      onTextChange={form.typeAddress}
      // The list would cover the error.
      search={{ ...search, isEmpty: search.isEmpty && !visibleError }}
      near={near}
      onPick={form.pick}
      isLookingUp={form.isFinding}
      description={!visibleError && <span data-needs-map>{t('address-hint')}</span>}
      error={visibleError}
    />
  )
}

/** The text of an error: the form's own, or that of a refusal. */
function useOutletErrorText(): (key: OutletErrorKey | undefined) => string | undefined {
  const t = useT('vendors.outlet.errors')
  const tAll = useT()
  return (key) => {
    if (key === undefined) return undefined
    return isOwnError(key) ? t(key) : keyMessage(key, tAll)
  }
}

const isOwnError = (key: OutletErrorKey): key is (typeof ownErrors)[number] =>
  ownErrors.some((own) => own === key)
