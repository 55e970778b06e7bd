import type { ReactNode } from 'react'

import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  cancelLabel: string
  submitLabel: string
  closeLabel: string
  /** Called for the cancel button, the cross and Escape, but not while loading. */
  onCancel: () => void
  onSubmit: () => void
  loading?: boolean
  tone?: 'primary' | 'danger'
  submitDisabledReason?: string
}

/** Asks for confirmation before an action that cannot be undone (RESP-03). */
export const ConfirmDialog = ({
  open,
  title,
  description,
  children,
  cancelLabel,
  submitLabel,
  closeLabel,
  onCancel,
  onSubmit,
  loading = false,
  tone = 'primary',
  submitDisabledReason,
}: ConfirmDialogProps) => {
  const cancel = () => {
    if (!loading) onCancel()
  }
  return (
    <Dialog
      open={open}
      onClose={cancel}
      role="alertdialog"
      size="small"
      title={title}
      description={description}
      closeLabel={closeLabel}
      footer={
        <>
          <Button onClick={cancel} data-autofocus={tone === 'danger' || undefined}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone}
            loading={loading}
            disabledReason={submitDisabledReason}
            data-autofocus={tone === 'primary' || undefined}
            onClick={onSubmit}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
