import { Button } from '@pillion/ui/Button'
import { ErrorState } from '@pillion/ui/ErrorState'
import { useQuery } from '@tanstack/react-query'

import { wordsFor } from '#platform/api/error-words.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useSelection } from '#platform/selection/use-selection.ts'
import { vendorQuery } from '#platform/selection/vendors.ts'

import { RequestFlow } from './RequestFlow.tsx'
import { RequestSkeleton } from './RequestSkeleton.tsx'

type RequestScreenProps = { onPlaced: (orderId: string) => void }

/** Request a rider for the selected branch; another branch is another request (RAR-31). */
export function RequestScreen({ onPlaced }: RequestScreenProps) {
  const t = useT()
  const { vendorId } = useSelection()
  const { data: vendor, error, refetch, isFetching } = useQuery(vendorQuery(vendorId))
  if (vendor) {
    // An outlet that has been put elsewhere is another way, so the request is taken up anew.
    const { latitude, longitude } = vendor.vendor_information.location
    const key = [vendorId, latitude, longitude].join()
    return <RequestFlow key={key} vendor={vendor} onPlaced={onPlaced} />
  }
  if (!error) return <RequestSkeleton />
  return (
    <>
      <h1 tabIndex={-1}>{t('request.title')}</h1>
      <ErrorState
        title={t('request.load-failed.title')}
        description={wordsFor(error, t)}
        action={
          <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
            {t('request.load-failed.retry')}
          </Button>
        }
      />
    </>
  )
}
