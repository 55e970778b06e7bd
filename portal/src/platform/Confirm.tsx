import type { ConfirmDialog } from '@pillion/ui/ConfirmDialog'
import { type ComponentProps, createElement } from 'react'

import { later, useLater } from './later.ts'

type ConfirmProps = ComponentProps<typeof ConfirmDialog>

/** For `near`: the button that leads to a question. */
export const confirmDialog = later(
  async () => (await import('@pillion/ui/ConfirmDialog')).ConfirmDialog,
)

/** A question that few are asked: the dialog comes with the first one. One that cannot be asked is answered with no. */
export function Confirm(props: ConfirmProps) {
  return confirmDialog.current() || props.open ? <Asked {...props} /> : null
}

function Asked(props: ConfirmProps) {
  const Dialog = useLater(confirmDialog, props.onCancel)
  return Dialog && createElement(Dialog, props)
}
