import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { focusFirstError } from '@pillion/ui/focus-first-error.ts'
import { TextField } from '@pillion/ui/TextField'
import { useEffect, useRef } from 'react'

import { keyMessage } from '#platform/api/error-message.ts'
import { NotesField } from '#platform/fields/NotesField.tsx'
import { PhoneField } from '#platform/fields/PhoneField.tsx'
import { useT } from '#platform/i18n/use-t.ts'

import { AddressField } from './AddressField.tsx'
import { type EntryField, NO_COORDINATES } from './entry-draft.ts'
import { EntryMap } from './EntryMap.tsx'
import type { EntryForm } from './use-entry-form.ts'

import css from './entry.module.css'

type EntryFieldsProps = { id: string; form: EntryForm; near: Coordinates; vendorId: string }

/** The form itself; its buttons are at the foot of the dialog. */
export function EntryFields({ id, form, near, vendorId }: EntryFieldsProps) {
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
    <form
      ref={element}
      id={id}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
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
        label={t('phone')}
        value={draft.phone}
        error={errorAt('phone')}
        onChange={(phone) => change({ phone })}
      />
      <AddressField form={form} near={near} vendorId={vendorId} error={errorAt('address')} />
      <EntryMap place={draft.place} near={near} onPin={form.pin} />
      <div className={css.row}>
        <TextField
          label={t('unit')}
          name="unit"
          autoComplete="off"
          value={draft.unit}
          onValueChange={(unit) => change({ unit })}
        />
        <TextField
          label={t('building')}
          name="building"
          autoComplete="off"
          value={draft.building}
          error={errorAt('building')}
          onValueChange={(building) => change({ building })}
        />
      </div>
      <NotesField
        label={t('notes')}
        value={draft.notes}
        error={errorAt('notes')}
        onChange={(notes) => change({ notes })}
      />
    </form>
  )
}
