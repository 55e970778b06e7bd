import { useQuery } from '@tanstack/react-query'

import { useSettledFlag } from '#platform/flags/use-flag.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useSelection } from '#platform/selection/use-selection.ts'
import { vendorQuery } from '#platform/selection/vendors.ts'

import { RequestFlow } from '../RequestFlow.tsx'
import { RequestSkeleton } from '../RequestSkeleton.tsx'
import { editObstacle } from './edit-obstacle.ts'
import { EditFailed } from './EditFailed.tsx'
import { EditRefused } from './EditRefused.tsx'
import { orderToEditQuery } from './order-to-edit.ts'

type EditRequestProps = { orderId: string; onFollow: (orderId: string) => void }

/** The same steps for an order that is placed already (RAR-29); one that cannot be edited says why. */
export function EditRequest({ orderId, onFollow }: EditRequestProps) {
  const t = useT('request.edit')
  const { vendorId } = useSelection()
  const mayModify = useSettledFlag('modify-order')
  const { data: order, ...asked } = useQuery(orderToEditQuery(vendorId, orderId))
  // An order of an outlet may be edited while its parent is selected.
  const outletId = order?.vendor_id ?? vendorId
  const { data: vendor, ...askedVendor } = useQuery({
    ...vendorQuery(outletId),
    enabled: order !== undefined,
  })
  const failed = [asked, askedVendor].find(({ error }) => error)
  const isKnown = order !== undefined && vendor !== undefined && mayModify !== undefined
  const obstacle = isKnown ? editObstacle(order, { modifyOrder: mayModify }) : undefined
  if (obstacle && asked.isFetchedAfterMount)
    return <EditRefused orderId={orderId} obstacle={obstacle} />
  if (isKnown && asked.isFetchedAfterMount)
    return <RequestFlow vendor={vendor} order={order} onFollow={onFollow} />
  if (!failed) return <RequestSkeleton title={t('title')} />
  return (
    <EditFailed
      error={failed.error}
      isRetrying={asked.isFetching || askedVendor.isFetching}
      onRetry={() => void failed.refetch()}
    />
  )
}
