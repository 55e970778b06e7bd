import { useEffect, useEffectEvent, useState } from 'react'

import { router } from './router.ts'

type LeaveConfirmation = {
  isOpen: boolean
  leave: () => void
  stay: () => void
}

/** Asks before the user leaves the page with unsaved changes. A reload or a closed tab gets the browser's question. */
export function useLeaveConfirmation(hasUnsavedChanges: () => boolean): LeaveConfirmation {
  const [leave, setLeave] = useState<() => void>()
  const isUnsaved = useEffectEvent(hasUnsavedChanges)
  useEffect(() => {
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    const removeGuard = router.guardLeaving((proceed) => {
      if (!isUnsaved()) return true
      setLeave(() => proceed)
      return false
    })
    addEventListener('beforeunload', askBeforeUnload)
    return () => {
      removeGuard()
      removeEventListener('beforeunload', askBeforeUnload)
    }
  }, [])
  return {
    isOpen: leave !== undefined,
    leave: () => {
      setLeave(undefined)
      leave?.()
    },
    stay: () => setLeave(undefined),
  }
}
