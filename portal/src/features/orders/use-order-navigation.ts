import { useState, type KeyboardEvent } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import type { paths } from '#platform/paths.ts'
import { goBack, useNavigate } from '#platform/router/router.ts'

/** The URL names the open order: Back closes it, and switching orders adds no history entry. */
export function useOrderNavigation(openId: string | undefined, path: typeof paths.tracking) {
  const navigate = useNavigate()
  const { vendorId } = useSelection()
  const [openedHere, setOpenedHere] = useState(false)

  function close(): void {
    if (openedHere) goBack()
    else navigate(path(vendorId), { replace: true })
    setOpenedHere(false)
  }
  return {
    open(orderId: string): void {
      const isSwitch = openId !== undefined
      if (!isSwitch) setOpenedHere(true)
      if (orderId !== openId) navigate(path(vendorId, { order_id: orderId }), { replace: isSwitch })
    },
    close,
    closeOnEscape(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented || openId === undefined) return
      // In a dialog, Escape closes only the dialog.
      if (event.target instanceof Element && event.target.closest('dialog')) return
      close()
    },
  }
}
