import { Skeleton } from '@pillion/ui/Skeleton'

import css from './RequestFlow.module.css'

/** The layout of the screen, before the branch or the order is there. */
export function RequestSkeleton({ title }: { title: string }) {
  return (
    <div className={css.screen} aria-busy>
      <div className={css.map}>
        <Skeleton shape="block" height="100%" />
      </div>
      <div className={css.column}>
        <div className={css.head}>
          <h1 className={css.title} tabIndex={-1}>
            {title}
          </h1>
        </div>
        <div className={css.steps}>
          <Skeleton shape="block" height="54px" />
          <Skeleton shape="block" height="150px" />
          <Skeleton shape="block" height="54px" />
          <Skeleton shape="block" height="54px" />
        </div>
        <div className={css.bar} />
      </div>
    </div>
  )
}
