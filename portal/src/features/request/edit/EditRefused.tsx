import { ButtonLink } from '@pillion/ui/ButtonLink'
import { EmptyState } from '@pillion/ui/EmptyState'
import { LockIcon } from '@pillion/ui/icons'

import { useT } from '#platform/i18n/use-t.ts'
import { useLinkTo } from '#platform/navigation.tsx'
import { paths } from '#platform/paths.ts'
import { useSelection } from '#platform/selection/use-selection.ts'

import type { EditRefusal } from './edit-refusal.ts'

import css from './edit.module.css'

type EditRefusedProps = { orderId: string; refusal: EditRefusal }

/** What is so, what to do instead, and the way back. */
export function EditRefused({ orderId, refusal }: EditRefusedProps) {
  const t = useT('request.edit')
  const linkTo = useLinkTo()
  const { vendorId } = useSelection()
  return (
    <div className={css.message}>
      <h1 className={css.page} tabIndex={-1}>
        {t('title')}
      </h1>
      <EmptyState
        icon={<LockIcon size={24} />}
        title={t('refused.title')}
        description={t(`refused.${refusal}`)}
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
