import { useEffect, useEffectEvent, useState } from 'react'

import { router } from './router.ts'

type LeaveQuestion = {
  isOpen: boolean
  leave: () => void
  stay: () => void
}

/** Asks before the user leaves the page with unsaved changes. A reload or a closed tab gets the browser's question. */
export function useLeaveQuestion(hasUnsavedChanges: () => boolean): LeaveQuestion {
  const [leave, setLeave] = useState<() => void>()
  const isUnsaved = useEffectEvent(hasUnsavedChanges)
  useEffect(() => {
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    const removeGuard = router.guardLeaving((goOn) => {
      if (!isUnsaved()) return true
      setLeave(() => goOn)
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
