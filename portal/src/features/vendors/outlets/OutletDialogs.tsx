import type { Vendor } from '@pillion/contract/models/vendor'
import { ConfirmDialog } from '@pillion/ui/ConfirmDialog'
import { createElement, useState, type ComponentProps } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { lazyPart, useLazy } from '#platform/lazy.ts'
import { country } from '#platform/settings.ts'

import type { ConflictDialog } from './ConflictDialog.tsx'
import { HoursDialog } from './HoursDialog.tsx'
import type { OutletEntry } from './OutletFacts.tsx'
import type { Availability, AvailabilityChange } from './use-availability.ts'

/** What is asked about an outlet, as it was then. It stays after closing, while the dialog fades out. */
export type OutletQuestion = {
  kind: 'hours' | 'deactivate'
  outlet: Vendor
  isOpen: boolean
  questionKey: string
}

type OutletDialogsProps = {
  question: OutletQuestion | undefined
  availability: Availability
  entryOf: (outlet: Vendor) => OutletEntry
  onClose: () => void
}

/** The questions before a change, and the one after a change that was refused. */
export function OutletDialogs({ question, availability, entryOf, onClose }: OutletDialogsProps) {
  const { conflict } = availability
  const [lastConflict, setLastConflict] = useState(conflict)
  if (conflict && conflict !== lastConflict) setLastConflict(conflict)

  async function change(requested: AvailabilityChange): Promise<void> {
    if (!question) return
    // After a failure the user may try again.
    if ((await availability.change(question.outlet, requested)) !== 'failed') onClose()
  }

  return (
    <>
      {question?.kind === 'hours' && (
        <HoursDialog
          key={question.questionKey}
          open={question.isOpen}
          outlet={question.outlet}
          serviceHours={entryOf(question.outlet).serviceHours ?? country.serviceHours}
          isSaving={availability.isPending(question.outlet.vendor_id)}
          onSave={(opening_hours) => void change({ opening_hours })}
          onClose={onClose}
        />
      )}
      {question?.kind === 'deactivate' && (
        <DeactivateDialog
          open={question.isOpen}
          outlet={question.outlet}
          isSaving={availability.isPending(question.outlet.vendor_id)}
          onConfirm={() => void change({ is_active: false })}
          onCancel={onClose}
        />
      )}
      {lastConflict && (
        <LazyConflictDialog
          open={conflict !== undefined}
          conflict={lastConflict}
          entry={entryOf(lastConflict.present)}
          onConfirm={() => void availability.changeAnyway()}
          onCancel={availability.leave}
        />
      )}
    </>
  )
}

const conflictDialog = lazyPart(async () => (await import('./ConflictDialog.tsx')).ConflictDialog)

/** Needed seldom. If it fails to load, the outlet stays as it is, which the list shows. */
function LazyConflictDialog(props: ComponentProps<typeof ConflictDialog>) {
  const Dialog = useLazy(conflictDialog, props.onCancel)
  return Dialog && createElement(Dialog, props)
}

type DeactivateDialogProps = {
  open: boolean
  outlet: Vendor
  isSaving: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Says what follows from deactivating an outlet (OUT-02, OUT-10). */
function DeactivateDialog({ open, outlet, isSaving, onConfirm, onCancel }: DeactivateDialogProps) {
  const t = useT('outlets.deactivation')
  return (
    <ConfirmDialog
      open={open}
      tone="danger"
      title={t('title', { name: isolateBidi(outlet.vendor_information.name) })}
      description={t('text')}
      submitLabel={t('confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      loading={isSaving}
      onCancel={onCancel}
      onSubmit={onConfirm}
    />
  )
}
