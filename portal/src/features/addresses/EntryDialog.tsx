import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { MAX_ADDRESS_BYTES } from '@pillion/domain/addresses/address-limits'
import { areCoordinates, type Coordinates } from '@pillion/domain/geography/coordinates'
import { focusFirstError } from '@pillion/ui/focus-first-error.ts'
import { TextField } from '@pillion/ui/TextField'
import { useQuery } from '@tanstack/react-query'
import { useId, useEffect, useRef } from 'react'

import { bytesLeft } from '#entities/address/bytes-left.ts'
import { NotesField, LengthHint } from '#entities/address/NotesField.tsx'
import { PhoneField } from '#entities/address/PhoneField.tsx'
import { usePlaceSearch } from '#entities/address/place-search.ts'
import { PlaceField } from '#entities/address/PlaceField.tsx'
import { UnitFields } from '#entities/address/UnitFields.tsx'
import { vendorQuery } from '#entities/vendor/vendors.ts'
import { keyMessage } from '#platform/api/call-error.ts'
import { Form } from '#platform/Form.tsx'
import { FormSheet } from '#platform/FormSheet.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { country } from '#platform/settings.ts'

import { NO_COORDINATES, isLocated, type EntryField } from './entry-draft.ts'
import { EntryMap } from './EntryMap.tsx'
import { useEntryForm, type EntryForm } from './use-entry-form.ts'

type EntryDialogProps = {
  open: boolean
  /** The entry to edit; undefined adds a new one. */
  entry: SavedAddress | undefined
  vendorId: string
  onClose: () => void
}

/** Adds or edits an entry of the address book. Closing asks before it discards changes. */
export function EntryDialog({ open, entry, vendorId, onClose }: EntryDialogProps) {
  const t = useT('addresses.form')
  const formId = useId()
  const { data: vendor } = useQuery(vendorQuery(vendorId))
  const location = vendor?.vendor_information.location
  const near = areCoordinates(location) ? location : country.mainCity
  const form = useEntryForm({ entry, vendorId, near, onSaved: onClose })
  return (
    <FormSheet
      open={open}
      title={entry ? t('edit-title') : t('add-title')}
      formId={formId}
      isSaving={form.isSaving}
      isBusy={form.isLookingUp}
      isChanged={form.isChanged}
      onClose={onClose}
    >
      <EntryFields id={formId} form={form} near={near} vendorId={vendorId} />
    </FormSheet>
  )
}

type EntryFieldsProps = { id: string; form: EntryForm; near: Coordinates; vendorId: string }

/** The form. Its buttons are in the footer of the dialog. */
function EntryFields({ id, form, near, vendorId }: EntryFieldsProps) {
  const t = useT('addresses.form')
  const tAll = useT()
  const element = useRef<HTMLFormElement>(null)
  const { draft, fieldError, change } = form
  useEffect(() => {
    if (fieldError && element.current) focusFirstError(element.current)
  }, [fieldError])

  function errorAt(field: EntryField): string | undefined {
    if (fieldError?.field !== field) return undefined
    const { key } = fieldError
    // FORM-16
    if (key === NO_COORDINATES) return tAll('geolocator.unknown-address')
    return keyMessage(key, tAll)
  }
  return (
    <Form id={id} ref={element} onSubmit={() => void form.submit()}>
      <TextField
        data-autofocus
        label={t('name')}
        name="name"
        autoComplete="off"
        required
        value={draft.name}
        error={errorAt('name')}
        onValueChange={(name) => change({ name })}
      />
      <PhoneField
        value={draft.phone}
        error={errorAt('phone')}
        onChange={(phone) => change({ phone })}
      />
      <AddressField form={form} near={near} vendorId={vendorId} error={errorAt('address')} />
      <EntryMap place={draft.place} near={near} onPin={form.pin} />
      <UnitFields
        unit={draft.unit}
        building={draft.building}
        buildingError={errorAt('building')}
        onChange={change}
      />
      <NotesField
        value={draft.notes}
        error={errorAt('notes')}
        onChange={(notes) => change({ notes })}
      />
    </Form>
  )
}

type AddressFieldProps = {
  form: EntryForm
  near: Coordinates
  vendorId: string
  error: string | undefined
}

/** The street, with suggestions. Text without a picked suggestion is looked up on saving. */
function AddressField({ form, near, vendorId, error }: AddressFieldProps) {
  const t = useT('addresses.form')
  const tAll = useT()
  const { draft, isLookingUp, change, pick } = form
  const searchText = isLocated(draft) || isLookingUp ? undefined : draft.text
  const search = usePlaceSearch(searchText, { near, vendorId })
  const isNearLimit = bytesLeft(draft.text, MAX_ADDRESS_BYTES) !== undefined
  return (
    <PlaceField
      name="address"
      label={t('address')}
      text={draft.text}
      onTextChange={(text) => change({ text })}
      // The list would cover the error.
      search={{ ...search, isEmpty: search.isEmpty && !error }}
      near={near}
      onPick={pick}
      isLookingUp={isLookingUp}
      description={
        !error && isNearLimit && <LengthHint text={draft.text} limit={MAX_ADDRESS_BYTES} />
      }
      error={error ?? (search.hasFailed && tAll('geolocator.error.autocomplete'))}
    />
  )
}
