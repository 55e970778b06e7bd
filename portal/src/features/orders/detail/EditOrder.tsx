import type { Order } from '@pillion/contract/models/order'
import { can } from '@pillion/domain/orders/can'
import { Button } from '@pillion/ui/Button'
import { ButtonLink } from '@pillion/ui/ButtonLink'
import { PencilIcon } from '@pillion/ui/icons'

import { useFlag } from '#platform/flags/use-flag.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useLinkTo } from '#platform/navigation.tsx'
import { paths } from '#platform/paths.ts'
import { useSelection } from '#platform/selection/use-selection.ts'

import { stateOf } from '../order-state.ts'

import css from './OrderActions.module.css'

type EditOrderProps = {
  order: Order
  /** Any other reason why it cannot be edited, in words. */
  reason: string | undefined
}

/** Opens the order in the request screen (ROUTE-24, RAR-29). */
export function EditOrder({ order, reason }: EditOrderProps) {
  const t = useT('orders.edit')
  const linkTo = useLinkTo()
  const { vendorId } = useSelection()
  const modifyOrder = useFlag('modify-order') === true
  if (!modifyOrder) return null

  const editing = can.edit(stateOf(order), { modifyOrder })
  const disabledReason =
    reason ?? (editing.allowed ? undefined : t(`not-now.${editing.refusal.params.reason}`))
  const icon = <PencilIcon size={18} />
  return disabledReason === undefined ? (
    <ButtonLink
      className={css.action}
      icon={icon}
      {...linkTo(paths.request(vendorId, { orderID: order.order_id }))}
    >
      {t('button')}
    </ButtonLink>
  ) : (
    <Button className={css.action} icon={icon} disabledReason={disabledReason}>
      {t('button')}
    </Button>
  )
}
