import { mobile, useMedia } from '@pillion/ui/use-media.ts'
import { type FC, lazy, Suspense } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

import { SignInPanel } from './SignInPanel.tsx'

import css from './LandingScreen.module.css'

const MapIllustration = lazy(() =>
  import('./MapIllustration.tsx').then(
    ({ MapIllustration }): { default: FC } => ({ default: MapIllustration }),
    emptyIllustration,
  ),
)

/** The form at the start side; on desktop a still of the map at the other (ROUTE-05). */
export function LandingScreen() {
  const t = useT('auth')
  const isMobile = useMedia(mobile)
  return (
    <div className={css.page}>
      <div className={css.form}>
        <SignInPanel title={t('welcome')} text={t('welcome-text')} />
      </div>
      {!isMobile && (
        <div className={css.still}>
          <Suspense>
            <MapIllustration />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** Nobody needs the picture to sign in. */
function emptyIllustration(): { default: FC } {
  return { default: () => null }
}
