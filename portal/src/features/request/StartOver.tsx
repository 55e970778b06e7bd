import { Button } from '@pillion/ui/Button'
import { ConfirmDialog } from '@pillion/ui/ConfirmDialog'
import { UndoIcon } from '@pillion/ui/icons'
import { useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

import { hasContent } from './flow/draft.ts'
import type { Flow } from './flow/flow.ts'

/** Cancelling restarts the request (RAR-30), and asks before it throws anything away. */
export function StartOver({ flow: { context, doing, send } }: { flow: Flow }) {
  const t = useT('request.start-over')
  const [asking, setAsking] = useState(false)
  if (!hasContent(context) || doing === 'placing') return null
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<UndoIcon size={16} />}
        onClick={() => setAsking(true)}
      >
        {t('action')}
      </Button>
      <ConfirmDialog
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
          send({ type: 'request.cancelled' })
        }}
      />
    </>
  )
}
