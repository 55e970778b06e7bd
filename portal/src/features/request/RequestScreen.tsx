import { createElement } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useLazy } from '#platform/lazy-part.ts'
import { useRouteLocation } from '#platform/navigation.tsx'
import { useSelection } from '#platform/selection/use-selection.ts'

import { lazyEditRequest } from './edit/lazy-edit-request.ts'
import { NewRequest } from './NewRequest.tsx'
import { RequestSkeleton } from './RequestSkeleton.tsx'

type RequestScreenProps = {
  /** Where orders are followed, with that one open. */
  onTrackOrder: (orderId: string) => void
}

/** Request a rider for the selected branch, or edit an order that is placed already (ROUTE-22, ROUTE-24). */
export function RequestScreen({ onTrackOrder }: RequestScreenProps) {
  const { vendorId } = useSelection()
  const { orderID } = useRouteLocation().search
  return orderID ? (
    <LazyEdit key={orderID} orderId={orderID} onTrackOrder={onTrackOrder} />
  ) : (
    <NewRequest key={vendorId} vendorId={vendorId} onTrackOrder={onTrackOrder} />
  )
}

function LazyEdit(props: { orderId: string } & RequestScreenProps) {
  const t = useT('request.edit')
  const Edit = useLazy(lazyEditRequest)
  return Edit ? createElement(Edit, props) : <RequestSkeleton title={t('title')} />
}
