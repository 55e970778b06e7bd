import type { ConfirmDialog } from '@pillion/ui/ConfirmDialog'
import { createElement, type ComponentProps } from 'react'

import { lazyPart, useLazy } from './lazy.ts'

type LazyConfirmDialogProps = ComponentProps<typeof ConfirmDialog>

/** For `lazyTriggerProps` of the button that opens the dialog. */
export const confirmDialog = lazyPart(
  async () => (await import('@pillion/ui/ConfirmDialog')).ConfirmDialog,
)

/** A confirmation dialog that loads on first use. If it fails to load, it cancels. */
export function LazyConfirmDialog(props: LazyConfirmDialogProps) {
  return confirmDialog.current() || props.open ? <LoadedConfirmDialog {...props} /> : null
}

function LoadedConfirmDialog(props: LazyConfirmDialogProps) {
  const Dialog = useLazy(confirmDialog, props.onCancel)
  return Dialog && createElement(Dialog, props)
}
