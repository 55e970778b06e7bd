import { Button } from '@pillion/ui/Button'
import { CloseIcon, UndoIcon } from '@pillion/ui/icons'
import { useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { lazyTriggerProps } from '#platform/lazy-trigger-props.ts'
import { LazyConfirmDialog, confirmDialog } from '#platform/LazyConfirmDialog.tsx'

import type { FlowWithoutText } from './flow/flow-without-text.ts'

type StartOverProps = {
  flow: FlowWithoutText
  /** Nobody has begun yet. */
  isEmpty: boolean
  /** The order would stay as it is. */
  isUnchanged: boolean
}

/** Cancelling restarts the request (RAR-30), or leaves the order as it was; it asks before anything is lost. */
export function StartOver({ flow, isEmpty, isUnchanged }: StartOverProps) {
  const { pendingAction, isEditing, send } = flow
  const t = useT(isEditing ? 'request.leave' : 'request.start-over')
  const [isConfirming, setConfirming] = useState(false)
  if (isEmpty || pendingAction === 'placing') return null
  const losesInput = !isEditing || !isUnchanged
  const cancel = () => send({ type: 'request.cancelled' })
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={isEditing ? <CloseIcon size={16} /> : <UndoIcon size={16} />}
        {...lazyTriggerProps(confirmDialog)}
        onClick={() => (losesInput ? setConfirming(true) : cancel())}
      >
        {t('action')}
      </Button>
      <LazyConfirmDialog
        open={isConfirming}
        tone="danger"
        title={t('title')}
        description={t('text')}
        submitLabel={t('confirm')}
        cancelLabel={t('cancel')}
        closeLabel={t('close')}
        onCancel={() => setConfirming(false)}
        onSubmit={() => {
          setConfirming(false)
          cancel()
        }}
      />
    </>
  )
}
