import type { Order } from '@pillion/contract/models/order'
import { Button } from '@pillion/ui/Button'
import { ButtonLink } from '@pillion/ui/ButtonLink'
import { PencilIcon } from '@pillion/ui/icons'

import { useFlag } from '#platform/flags/use-flag.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useLinkTo } from '#platform/navigation.tsx'
import { paths } from '#platform/paths.ts'
import { useSelection } from '#platform/selection/use-selection.ts'

import { editRefusal } from './edit-refusal.ts'

import css from './OrderActions.module.css'

type EditOrderProps = {
  order: Order
  /** What else keeps it from being edited, in words. */
  reason: string | undefined
}

/** Leads to the request screen, with the order in it (ROUTE-24, RAR-29). */
export function EditOrder({ order, reason }: EditOrderProps) {
  const t = useT('orders.edit')
  const linkTo = useLinkTo()
  const { vendorId } = useSelection()
  const refusal = editRefusal(order)
  const disabledReason = reason ?? (refusal && t(`not-now.${refusal}`))
  const icon = <PencilIcon size={18} />

  if (useFlag('modify-order') !== true) return null
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
