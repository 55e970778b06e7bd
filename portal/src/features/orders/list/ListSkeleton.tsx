import { Skeleton } from '@pillion/ui/Skeleton'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'

import css from './ListSkeleton.module.css'

const rows = ['62%', '48%', '70%', '54%', '66%', '50%']

/** The rows as they will be, without what they say. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      {rows.map((width) => (
        <div key={width} className={css.row}>
          <Skeleton width="45%" height={14} />
          <Skeleton width={110} height={14} />
          <Skeleton width={width} height={12} />
          <Skeleton width={80} height={12} />
          <Skeleton width="30%" height={10} />
        </div>
      ))}
    </div>
  )
}
