import type { PublicTracking } from '@pillion/contract/http/tracking'
import { isTerminal } from '@pillion/domain/orders/transitions'
import { Avatar } from '@pillion/ui/Avatar'
import { ScooterIcon } from '@pillion/ui/icons'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'

import css from './RiderCard.module.css'

/** Who brings it, by first name only (GAP-038). */
export function RiderCard({ tracking }: { tracking: PublicTracking }) {
  const t = useT('tracking.rider')
  const { rider } = tracking
  if (isTerminal(tracking)) return null
  return (
    <div className={css.rider}>
      {rider ? (
        <Avatar name={rider.first_name} size={48} />
      ) : (
        <span className={css.nobody}>
          <ScooterIcon size={24} />
        </span>
      )}
      <p className={rider ? css.name : css.hint}>
        {rider ? t('brings', { name: isolateBidi(rider.first_name) }) : t('none')}
      </p>
    </div>
  )
}
