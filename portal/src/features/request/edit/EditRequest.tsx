import { useQuery } from '@tanstack/react-query'

import { useSettledFlag } from '#platform/flags/use-flag.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useSelection } from '#platform/selection/use-selection.ts'
import { vendorQuery } from '#platform/selection/vendor-queries.ts'

import { RequestFlow } from '../RequestFlow.tsx'
import { RequestSkeleton } from '../RequestSkeleton.tsx'
import { editRefusal } from './edit-refusal.ts'
import { EditFailed } from './EditFailed.tsx'
import { EditRefused } from './EditRefused.tsx'
import { orderToEditQuery } from './order-to-edit-query.ts'

type EditRequestProps = { orderId: string; onTrackOrder: (orderId: string) => void }

/** The same steps for an order that is placed already (RAR-29); one that cannot be edited says why. */
export function EditRequest({ orderId, onTrackOrder }: EditRequestProps) {
  const t = useT('request.edit')
  const { vendorId } = useSelection()
  const mayModify = useSettledFlag('modify-order')
  const { data: order, ...orderQuery } = useQuery(orderToEditQuery(vendorId, orderId))
  // An order of an outlet may be edited while its parent is selected.
  const outletId = order?.vendor_id ?? vendorId
  const { data: vendor, ...outletQuery } = useQuery({
    ...vendorQuery(outletId),
    enabled: order !== undefined,
  })
  const failed = [orderQuery, outletQuery].find(({ error }) => error)
  const isLoaded = order !== undefined && vendor !== undefined && mayModify !== undefined
  const refusal = isLoaded ? editRefusal(order, { modifyOrder: mayModify }) : undefined
  if (refusal && orderQuery.isFetchedAfterMount)
    return <EditRefused orderId={orderId} refusal={refusal} />
  if (isLoaded && orderQuery.isFetchedAfterMount)
    return <RequestFlow vendor={vendor} order={order} onTrackOrder={onTrackOrder} />
  if (!failed) return <RequestSkeleton title={t('title')} />
  return (
    <EditFailed
      error={failed.error}
      isRetrying={orderQuery.isFetching || outletQuery.isFetching}
      onRetry={() => void failed.refetch()}
    />
  )
}
