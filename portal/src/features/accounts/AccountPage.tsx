import { mobile, useMedia } from '@pillion/ui/use-media.ts'
import { lazy, Suspense, type FC, type ReactNode } from 'react'

import css from './AccountPage.module.css'

const MapIllustration = lazy(() =>
  import('./MapIllustration.tsx').then(
    ({ MapIllustration }): { default: FC } => ({ default: MapIllustration }),
    emptyIllustration,
  ),
)

/** A form at the start side, with a picture of a map beside it on desktop. */
export function AccountPage({ children }: { children: ReactNode }) {
  const isMobile = useMedia(mobile)
  return (
    <div className={css.page}>
      <div className={css.form}>{children}</div>
      {!isMobile && (
        <div className={css.picture}>
          <Suspense>
            <MapIllustration />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** The form works without the picture. */
function emptyIllustration(): { default: FC } {
  return { default: () => null }
}
