import { Button } from '@pillion/ui/Button'
import { ConfirmDialog } from '@pillion/ui/ConfirmDialog'
import { Sheet } from '@pillion/ui/Sheet'
import { useState, type ReactNode } from 'react'

import { useT } from './i18n/use-t.ts'

type FormSheetProps = {
  open: boolean
  title: string
  /** The ID of the form inside; undefined while there is none to save. */
  formId: string | undefined
  isSaving: boolean
  /** The button shows that the form is not ready to be saved yet. */
  isBusy?: boolean
  isChanged: boolean
  /** What has to be decided before the form can be saved, in place of the buttons, so that no field moves. */
  decision?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, or a sheet on mobile. Closing asks before it discards changes, and waits while they are saved. */
export function FormSheet({
  open,
  title,
  formId,
  isSaving,
  isBusy = false,
  isChanged,
  decision,
  onClose,
  children,
}: FormSheetProps) {
  const t = useT('app.form')
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false)
  function close(): void {
    if (isSaving) return
    if (isChanged) setConfirmingDiscard(true)
    else onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={title}
      closeLabel={t('close')}
      footer={
        decision ?? (
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            {formId !== undefined && (
              <Button type="submit" form={formId} variant="primary" loading={isSaving || isBusy}>
                {t('save')}
              </Button>
            )}
          </>
        )
      }
    >
      {children}
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
