import type { VendorSummary } from '@pillion/contract/models/vendor'
import { createElement, useState } from 'react'

import { lazyPart, useLazy } from '#platform/lazy.ts'

/** For `lazyTriggerProps` of the buttons that open the dialog. */
export const outletDialog = lazyPart(async () => (await import('./OutletDialog.tsx')).OutletDialog)

type LazyOutletDialogProps = {
  /** The outlet to edit; undefined adds one. */
  outletId: string | undefined
  /** The account's vendors, in the selector's order. */
  vendors: readonly VendorSummary[]
}

/** The collection point dialog, open until it closes itself. Loads on first use. */
export function LazyOutletDialog(props: LazyOutletDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const Dialog = useLazy(outletDialog, () => setOpen(false))
  return Dialog && createElement(Dialog, { ...props, open: isOpen, onClose: () => setOpen(false) })
}
