import { Skeleton } from '@pillion/ui/Skeleton'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'

import listCss from './AddressList.module.css'
import css from './AddressRow.module.css'

const rows = ['62%', '48%', '70%', '54%', '66%', '50%']

/** The rows as they will be, without what they say. */
export function AddressSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy className={listCss.list}>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      {rows.map((width) => (
        <div key={width} className={css.row}>
          <div className={css.who}>
            <Skeleton width="8rem" height={14} />
            <Skeleton width="7rem" height={12} />
          </div>
          <div className={css.where}>
            <Skeleton width={width} height={14} />
          </div>
        </div>
      ))}
    </div>
  )
}
