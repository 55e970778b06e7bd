import { useState } from 'react'

import { goBack, useNavigate } from '#platform/navigation.tsx'
import { paths } from '#platform/paths.ts'
import { useSelection } from '#platform/selection/use-selection.ts'

/** Which order is open is in the address: back closes it, switching to another adds no step. */
export function useOrderNavigation(openId: string | undefined) {
  const navigate = useNavigate()
  const { vendorId } = useSelection()
  const [openedHere, setOpenedHere] = useState(false)

  return {
    open(orderId: string): void {
      const isSwitch = openId !== undefined
      if (!isSwitch) setOpenedHere(true)
      if (orderId !== openId)
        navigate(paths.tracking(vendorId, { order_id: orderId }), { replace: isSwitch })
    },
    close(): void {
      if (openedHere) goBack()
      else navigate(paths.tracking(vendorId), { replace: true })
      setOpenedHere(false)
    },
  }
}
