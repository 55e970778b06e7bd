import { Button } from '@pillion/ui/Button'
import { ErrorState } from '@pillion/ui/ErrorState'
import { useQuery } from '@tanstack/react-query'
import { createElement, useEffect, useEffectEvent } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { vendorQuery } from '#entities/vendor/vendors.ts'
import { errorMessage } from '#platform/api/call-error.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useLazy, lazyPart } from '#platform/lazy.ts'
import { useRouteLocation } from '#platform/router/router.ts'

import { RequestSkeleton, RequestFlow } from './RequestFlow.tsx'

type RequestScreenProps = {
  /** The form of a new request is there, and has taken the focus if it may. */
  onReady: () => void
  /** Opens the order on the tracking screen. */
  onTrackOrder: (orderId: string) => void
}

/** Requests a rider for the selected vendor, or edits a placed order (ROUTE-22, ROUTE-24). */
export function RequestScreen({ onReady, onTrackOrder }: RequestScreenProps) {
  const { vendorId } = useSelection()
  const { orderID } = useRouteLocation().search
  return orderID ? (
    <LazyEdit key={orderID} orderId={orderID} onTrackOrder={onTrackOrder} />
  ) : (
    <NewRequest key={vendorId} vendorId={vendorId} onReady={onReady} onTrackOrder={onTrackOrder} />
  )
}

const lazyEditRequest = lazyPart(async () => (await import('./EditRequest.tsx')).EditRequest)

type LazyEditProps = { orderId: string } & Pick<RequestScreenProps, 'onTrackOrder'>

function LazyEdit(props: LazyEditProps) {
  const t = useT('request.edit')
  const Edit = useLazy(lazyEditRequest)
  return Edit ? createElement(Edit, props) : <RequestSkeleton title={t('title')} />
}

type NewRequestProps = { vendorId: string } & RequestScreenProps

/** Each vendor has its own request (RAR-31). */
function NewRequest({ vendorId, onReady, onTrackOrder }: NewRequestProps) {
  const t = useT()
  const { data: vendor, error, refetch, isFetching } = useQuery(vendorQuery(vendorId))
  const isReady = vendor !== undefined
  const reportReady = useEffectEvent(onReady)
  // The effects of the form, which take the focus, run before this one.
  useEffect(() => {
    if (isReady) reportReady()
  }, [isReady])
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
