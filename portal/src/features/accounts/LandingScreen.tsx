import { mobile, useMedia } from '@pillion/ui/use-media.ts'
import { lazy, Suspense, type FC } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

import { SignInPanel } from './SignInPanel.tsx'

import css from './LandingScreen.module.css'

const MapIllustration = lazy(() =>
  import('./MapIllustration.tsx').then(
    ({ MapIllustration }): { default: FC } => ({ default: MapIllustration }),
    emptyIllustration,
  ),
)

/** The sign-in form, with a picture of a map beside it on desktop (ROUTE-05). */
export function LandingScreen() {
  const t = useT('auth')
  const isMobile = useMedia(mobile)
  return (
    <div className={css.page}>
      <div className={css.form}>
        <SignInPanel title={t('welcome')} text={t('welcome-text')} />
      </div>
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

/** Signing in works without the picture. */
function emptyIllustration(): { default: FC } {
  return { default: () => null }
}
