import type { ConfirmDialog } from '@pillion/ui/ConfirmDialog'
import { type ComponentProps, createElement } from 'react'

import { lazyPart, useLazy } from './lazy-part.ts'

type LazyConfirmDialogProps = ComponentProps<typeof ConfirmDialog>

/** For `lazyTriggerProps`: the button that leads to a question. */
export const confirmDialog = lazyPart(
  async () => (await import('@pillion/ui/ConfirmDialog')).ConfirmDialog,
)

/** A question that few are asked: the dialog comes with the first one. One that cannot be asked is answered with no. */
export function LazyConfirmDialog(props: LazyConfirmDialogProps) {
  return confirmDialog.current() || props.open ? <LoadedConfirmDialog {...props} /> : null
}

function LoadedConfirmDialog(props: LazyConfirmDialogProps) {
  const Dialog = useLazy(confirmDialog, props.onCancel)
  return Dialog && createElement(Dialog, props)
}
