import type { Vendor } from '@pillion/contract/models/vendor'
import { focusFirstError } from '@pillion/ui/focus-first-error.ts'
import { RadioGroup } from '@pillion/ui/RadioGroup'
import { TextField } from '@pillion/ui/TextField'
import { useEffect, useId, useRef, useState } from 'react'

import { Form } from '#platform/Form.tsx'
import { FormSheet } from '#platform/FormSheet.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'

import {
  hoursDraftOf,
  hoursErrorsOf,
  openingHoursOf,
  type HoursDraft,
  type HoursErrors,
} from './hours-draft.ts'
import { useOutletTexts } from './use-outlet-texts.ts'

import css from './HoursDialog.module.css'

type HoursDialogProps = {
  open: boolean
  /** The outlet when the dialog opened. */
  outlet: Vendor
  serviceHours: string
  isSaving: boolean
  /** With hours as the wire has them, which differ from the outlet's. */
  onSave: (openingHours: string | null) => void
  onClose: () => void
}

/** The opening hours of an outlet: its own, or the service's (OUT-04). */
export function HoursDialog(props: HoursDialogProps) {
  const { open, outlet, serviceHours, isSaving, onSave, onClose } = props
  const t = useT('outlets.hours')
  const texts = useOutletTexts()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [saved] = useState(() => hoursDraftOf(outlet.opening_hours, serviceHours))
  const [draft, setDraft] = useState(saved)
  const [errors, setErrors] = useState<HoursErrors>({})
  const hours = openingHoursOf(draft)
  useEffect(() => {
    if (Object.keys(errors).length > 0 && form.current) focusFirstError(form.current)
  }, [errors])

  function change(changed: Partial<HoursDraft>): void {
    setDraft((before) => ({ ...before, ...changed }))
    setErrors({})
  }

  function submit(): void {
    const found = hoursErrorsOf(draft, serviceHours)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    if (hours === outlet.opening_hours) onClose()
    else onSave(hours)
  }

  const errorAt = (field: 'from' | 'to') =>
    errors[field] && t(`errors.${errors[field]}`, { hours: texts.hours(serviceHours) })
  return (
    <FormSheet
      open={open}
      title={t('title', { name: isolateBidi(outlet.vendor_information.name) })}
      formId={id}
      isSaving={isSaving}
      isChanged={hours !== outlet.opening_hours}
      onClose={onClose}
    >
      <Form id={id} ref={form} onSubmit={submit}>
        <RadioGroup
          label={t('choice')}
          options={[
            { value: 'service', label: t('service'), description: texts.hours(serviceHours) },
            { value: 'own', label: t('own'), description: t('own-hint') },
          ]}
          value={draft.isOwn ? 'own' : 'service'}
          onValueChange={(value) => change({ isOwn: value === 'own' })}
        />
        {draft.isOwn && (
          <div className={css.times}>
            {(['from', 'to'] as const).map((field) => (
              <TextField
                key={field}
                type="time"
                label={t(field)}
                required
                value={draft[field]}
                error={errorAt(field)}
                onValueChange={(time) => change({ [field]: time })}
              />
            ))}
          </div>
        )}
      </Form>
    </FormSheet>
  )
}
