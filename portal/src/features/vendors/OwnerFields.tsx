import { Button } from '@pillion/ui/Button'
import { IconButton } from '@pillion/ui/IconButton'
import { PlusIcon } from '@pillion/ui/icons'
import { TrashIcon } from '@pillion/ui/list-icons'
import { TextField } from '@pillion/ui/TextField'
import { useRef } from 'react'
import { flushSync } from 'react-dom'

import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { OutletForm } from './use-outlet-form.ts'

import css from './OwnerFields.module.css'

type OwnerFieldsProps = {
  form: Pick<OutletForm, 'draft' | 'changeOwner' | 'addOwner' | 'removeOwner'>
  errorAt: (index: number) => string | undefined
}

/** E-mail addresses of those who may act for the outlet (CP-12 … CP-14). */
export function OwnerFields({ form, errorAt }: OwnerFieldsProps) {
  const t = useT('vendors.outlet.owners')
  const formats = useFormats()
  const group = useRef<HTMLFieldSetElement>(null)
  const { owners } = form.draft

  /** After a change of the slots, so that the focus is never lost. */
  function changeSlots(change: () => void, focusedIndex: number): void {
    flushSync(change)
    group.current?.querySelectorAll('input').item(focusedIndex)?.focus()
  }
  return (
    <fieldset ref={group} className={css.owners}>
      <legend className={css.legend}>{t('title')}</legend>
      <p className={css.hint}>{t('hint')}</p>
      {owners.map((owner, index) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- slots are told apart by their place only
          key={index}
          label={t('slot', { number: formats.count(index + 1) })}
          hideLabel
          name={`owner-${index}`}
          type="email"
          autoComplete="off"
          ltr
          value={owner}
          error={errorAt(index)}
          onValueChange={(next) => form.changeOwner(index, next)}
          suffix={
            index > 0 && (
              <IconButton
                label={t('remove', { number: formats.count(index + 1) })}
                size="small"
                tooltip={false}
                onClick={() => changeSlots(() => form.removeOwner(index), index - 1)}
              >
                <TrashIcon size={18} />
              </IconButton>
            )
          }
        />
      ))}
      <Button
        className={css.add}
        variant="quiet"
        size="small"
        icon={<PlusIcon size={16} />}
        onClick={() => changeSlots(form.addOwner, owners.length)}
      >
        {t('add')}
      </Button>
    </fieldset>
  )
}
