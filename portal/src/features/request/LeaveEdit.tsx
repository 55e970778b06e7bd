import { Button } from '@pillion/ui/Button'
import { CloseIcon } from '@pillion/ui/icons'

import { useT } from '#platform/i18n/use-t.ts'
import { lazyTriggerProps } from '#platform/lazy.ts'
import { confirmDialog } from '#platform/LazyConfirmDialog.tsx'
import { useLeaveQuestion } from '#platform/router/use-leave-question.ts'

import { LossQuestion } from './LossQuestion.tsx'
import type { LeaveProps } from './RequestFlow.tsx'

/** Stops editing the order. Whichever way the user leaves, unsaved changes are asked about first. */
export function LeaveEdit({ flow: { pendingAction, send }, hasUnsavedChanges }: LeaveProps) {
  const t = useT('request.leave')
  const question = useLeaveQuestion(hasUnsavedChanges)
  return (
    <>
      {pendingAction !== 'placing' && (
        <Button
          variant="quiet"
          size="small"
          icon={<CloseIcon size={16} />}
          {...lazyTriggerProps(confirmDialog)}
          onClick={() => send({ type: 'request.cancelled' })}
        >
          {t('action')}
        </Button>
      )}
      <LossQuestion
        texts="request.leave"
        open={question.isOpen}
        onCancel={question.stay}
        onSubmit={question.leave}
      />
    </>
  )
}
