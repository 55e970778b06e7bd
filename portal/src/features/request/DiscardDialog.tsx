import { useT } from '#platform/i18n/use-t.ts'
import { LazyConfirmDialog } from '#platform/LazyConfirmDialog.tsx'

type DiscardDialogProps = {
  texts: 'request.start-over' | 'request.leave'
  open: boolean
  onCancel: () => void
  onSubmit: () => void
}

/** Asks before unsaved input is discarded. */
export function DiscardDialog({ texts, ...dialogProps }: DiscardDialogProps) {
  const t = useT(texts)
  return (
    <LazyConfirmDialog
      {...dialogProps}
      tone="danger"
      title={t('title')}
      description={t('text')}
      submitLabel={t('confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    />
  )
}
