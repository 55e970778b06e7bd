import { Button } from '@pillion/ui/Button'
import { ErrorState } from '@pillion/ui/ErrorState'

import { errorMessage } from '#platform/api/error-message.ts'
import { useT } from '#platform/i18n/use-t.ts'

type VendorsFailedProps = { error: unknown; onRetry: () => void }

/** VENDOR-10, VENDOR-15 */
export function VendorsFailed({ error, onRetry }: VendorsFailedProps) {
  const t = useT()
  return (
    <ErrorState
      title={t('vendors.load-failed.title')}
      description={errorMessage(error, t)}
      action={
        <Button variant="primary" onClick={onRetry}>
          {t('vendors.load-failed.retry')}
        </Button>
      }
    />
  )
}
