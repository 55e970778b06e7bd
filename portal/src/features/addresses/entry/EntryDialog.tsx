import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { areCoordinates } from '@pillion/domain/geography/coordinates'
import { Button } from '@pillion/ui/Button'
import { ConfirmDialog } from '@pillion/ui/ConfirmDialog'
import { Sheet } from '@pillion/ui/Sheet'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { vendorQuery } from '#platform/selection/vendor-queries.ts'
import { country } from '#platform/settings.ts'

import { EntryFields } from './EntryFields.tsx'
import { useEntryForm } from './use-entry-form.ts'

type EntryDialogProps = {
  open: boolean
  /** The entry to change; a new one without it. */
  entry: SavedAddress | undefined
  vendorId: string
  onClose: () => void
}

/** Adds or changes an entry of the address book; what was typed is not thrown away unasked. */
export function EntryDialog({ open, entry, vendorId, onClose }: EntryDialogProps) {
  const t = useT('addresses.form')
  const formId = useId()
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false)
  const { data: vendor } = useQuery(vendorQuery(vendorId))
  const location = vendor?.vendor_information.location
  const near = areCoordinates(location) ? location : country.mainCity
  const form = useEntryForm({ entry, vendorId, near, onSaved: onClose })

  function close(): void {
    if (form.isSaving) return
    if (form.isChanged) setConfirmingDiscard(true)
    else onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={entry ? t('edit-title') : t('add-title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={form.isSaving || form.isLookingUp}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <EntryFields id={formId} form={form} near={near} vendorId={vendorId} />
      <ConfirmDialog
        open={isConfirmingDiscard}
        tone="danger"
        title={t('discard.title')}
        description={t('discard.text')}
        submitLabel={t('discard.confirm')}
        cancelLabel={t('discard.cancel')}
        closeLabel={t('close')}
        onCancel={() => setConfirmingDiscard(false)}
        onSubmit={() => {
          setConfirmingDiscard(false)
          onClose()
        }}
      />
    </Sheet>
  )
}
