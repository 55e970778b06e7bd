import { useEffect } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { brand } from '#platform/settings.ts'

import { NotFoundScreen } from '../features/not-found/NotFoundScreen.tsx'
import { PublicFrame } from './PublicFrame.tsx'

/** Replaces a page whose order or outlet does not exist, and its title. */
export function NotFoundPage() {
  const t = useT('app')
  const title = t('title', { brand: brand.name, page: t('pages.not-found') })
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <PublicFrame>
      <NotFoundScreen />
    </PublicFrame>
  )
}
