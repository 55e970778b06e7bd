import type { Order } from '@pillion/contract/models/order'
import { can } from '@pillion/domain/orders/can'
import type { EditRefusalReason } from '@pillion/domain/refusals/refusal'
import { Button } from '@pillion/ui/Button'
import { ButtonLink } from '@pillion/ui/ButtonLink'
import { EmptyState } from '@pillion/ui/EmptyState'
import { ErrorState } from '@pillion/ui/ErrorState'
import { CloseIcon, SearchIcon } from '@pillion/ui/icons'
import { LockIcon } from '@pillion/ui/list-icons'
import { useQuery, queryOptions } from '@tanstack/react-query'

import { orderQuery } from '#entities/order/order-queries.ts'
import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { vendorQuery } from '#entities/vendor/vendors.ts'
import { CallError, errorMessage } from '#platform/api/call-error.ts'
import { useSettledFlag } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { lazyTriggerProps } from '#platform/lazy.ts'
import { confirmDialog } from '#platform/LazyConfirmDialog.tsx'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'
import { useLeaveConfirmation } from '#platform/router/use-leave-confirmation.ts'

import { DiscardDialog } from './DiscardDialog.tsx'
import { RequestFlow, RequestSkeleton, type LeaveProps } from './RequestFlow.tsx'

import css from './EditRequest.module.css'

type EditRequestProps = { orderId: string; onTrackOrder: (orderId: string) => void }

/** Edits a placed order in the same steps (RAR-29), or says why it cannot be edited. */
export function EditRequest({ orderId, onTrackOrder }: EditRequestProps) {
  const t = useT('request.edit')
  const { vendorId } = useSelection()
  const mayModify = useSettledFlag('modify-order')
  const { data: order, ...orderResult } = useQuery(orderToEditQuery(vendorId, orderId))
  // The order may belong to an outlet of the selected vendor.
  const outletId = order?.vendor_id ?? vendorId
  const { data: vendor, ...outletResult } = useQuery({
    ...vendorQuery(outletId),
    enabled: order !== undefined,
  })
  const failed = [orderResult, outletResult].find(({ error }) => error)
  const isLoaded = order !== undefined && vendor !== undefined && mayModify !== undefined
  const refusalReason = isLoaded ? editRefusalReason(order, mayModify) : undefined
  if (refusalReason && orderResult.isFetchedAfterMount)
    return <EditRefused orderId={orderId} reason={refusalReason} />
  if (isLoaded && orderResult.isFetchedAfterMount)
    return (
      <RequestFlow vendor={vendor} order={order} onTrackOrder={onTrackOrder} leave={LeaveEdit} />
    )
  if (!failed) return <RequestSkeleton title={t('title')} />
  return (
    <EditFailed
      error={failed.error}
      isRetrying={orderResult.isFetching || outletResult.isFetching}
      onRetry={() => void failed.refetch()}
    />
  )
}

/** Stops editing the order. However the user leaves, unsaved changes are only discarded after a confirmation. */
function LeaveEdit({ flow: { pendingAction, send }, hasUnsavedChanges }: LeaveProps) {
  const t = useT('request.leave')
  const confirmation = useLeaveConfirmation(hasUnsavedChanges)
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
      <DiscardDialog
        texts="request.leave"
        open={confirmation.isOpen}
        onCancel={confirmation.stay}
        onSubmit={confirmation.leave}
      />
    </>
  )
}

function editRefusalReason(
  { status, order, variant }: Order,
  modifyOrder: boolean,
): EditRefusalReason | undefined {
  const editing = can.edit(
    { status, variant, paymentMethod: order.payment_method },
    { modifyOrder },
  )
  return editing.allowed ? undefined : editing.refusal.params.reason
}

type EditRefusedProps = { orderId: string; reason: EditRefusalReason }

/** Says why the order cannot be edited, and links back to it. */
function EditRefused({ orderId, reason }: EditRefusedProps) {
  const t = useT('request.edit')
  const linkTo = useLinkTo()
  const { vendorId } = useSelection()
  return (
    <div className={css.message}>
      <h1 className={css.title} tabIndex={-1}>
        {t('title')}
      </h1>
      <EmptyState
        icon={<LockIcon size={24} />}
        title={t('refused.title')}
        description={t(`refused.${reason}`)}
        action={
          <ButtonLink
            variant="primary"
            {...linkTo(paths.tracking(vendorId, { order_id: orderId }))}
          >
            {t('back')}
          </ButtonLink>
        }
      />
    </div>
  )
}

type EditFailedProps = { error: unknown; isRetrying: boolean; onRetry: () => void }

/** The order does not exist, or failed to load. */
function EditFailed({ error, isRetrying, onRetry }: EditFailedProps) {
  const t = useT('request.edit')
  const tAll = useT()
  const linkTo = useLinkTo()
  const { vendorId } = useSelection()
  const isMissing = error instanceof CallError && [400, 403, 404].includes(error.status)
  return (
    <div className={css.message}>
      <h1 className={css.title} tabIndex={-1}>
        {t('title')}
      </h1>
      {isMissing ? (
        <EmptyState
          icon={<SearchIcon size={24} />}
          title={t('missing.title')}
          description={t('missing.text')}
          action={
            <ButtonLink variant="primary" {...linkTo(paths.tracking(vendorId))}>
              {t('missing.list')}
            </ButtonLink>
          }
        />
      ) : (
        <ErrorState
          title={t('load-failed')}
          description={errorMessage(error, tAll)}
          action={
            <Button variant="primary" loading={isRetrying} onClick={onRetry}>
              {t('retry')}
            </Button>
          }
        />
      )}
    </div>
  )
}

/** Always loaded fresh, and not refetched while it is edited. */
const orderToEditQuery = (vendorId: string, orderId: string) =>
  queryOptions({
    ...orderQuery(vendorId, orderId),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
