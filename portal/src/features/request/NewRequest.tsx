import { Button } from '@pillion/ui/Button'
import { ErrorState } from '@pillion/ui/ErrorState'
import { useQuery } from '@tanstack/react-query'

import { errorMessage } from '#platform/api/error-message.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { vendorQuery } from '#platform/selection/vendor-queries.ts'

import { RequestFlow } from './RequestFlow.tsx'
import { RequestSkeleton } from './RequestSkeleton.tsx'

type NewRequestProps = { vendorId: string; onTrackOrder: (orderId: string) => void }

/** Another branch is another request (RAR-31). */
export function NewRequest({ vendorId, onTrackOrder }: NewRequestProps) {
  const t = useT()
  const { data: vendor, error, refetch, isFetching } = useQuery(vendorQuery(vendorId))
  if (vendor) return <RequestFlow vendor={vendor} order={undefined} onTrackOrder={onTrackOrder} />
  if (!error) return <RequestSkeleton title={t('request.title')} />
  return (
    <>
      <h1 tabIndex={-1}>{t('request.title')}</h1>
      <ErrorState
        title={t('request.load-failed.title')}
        description={errorMessage(error, t)}
        action={
          <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
            {t('request.load-failed.retry')}
          </Button>
        }
      />
    </>
  )
}
