import { Button } from '@pillion/ui/Button'
import { CloseIcon, UndoIcon } from '@pillion/ui/icons'
import { useState } from 'react'

import { Confirm, confirmDialog } from '#platform/Confirm.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { near } from '#platform/near.ts'

import type { StillFlow } from './flow/still-flow.ts'

type StartOverProps = {
  flow: StillFlow
  /** Nobody has begun yet. */
  isEmpty: boolean
  /** The order would stay as it is. */
  isUnchanged: boolean
}

/** Cancelling restarts the request (RAR-30), or leaves the order as it was; it asks before anything is lost. */
export function StartOver({ flow, isEmpty, isUnchanged }: StartOverProps) {
  const { doing, isEditing, send } = flow
  const t = useT(isEditing ? 'request.leave' : 'request.start-over')
  const [asking, setAsking] = useState(false)
  if (isEmpty || doing === 'placing') return null
  const isLost = !isEditing || !isUnchanged
  const cancel = () => send({ type: 'request.cancelled' })
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={isEditing ? <CloseIcon size={16} /> : <UndoIcon size={16} />}
        {...near(confirmDialog)}
        onClick={() => (isLost ? setAsking(true) : cancel())}
      >
        {t('action')}
      </Button>
      <Confirm
        open={asking}
        tone="danger"
        title={t('title')}
        description={t('text')}
        submitLabel={t('confirm')}
        cancelLabel={t('cancel')}
        closeLabel={t('close')}
        onCancel={() => setAsking(false)}
        onSubmit={() => {
          setAsking(false)
          cancel()
        }}
      />
    </>
  )
}
