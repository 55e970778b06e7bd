import { brandFor } from '@pillion/brands/brands'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useEffect, useRef, useSyncExternalStore } from 'react'

import { useT } from '../platform/i18n/use-t.ts'
import { router } from '../platform/router/router.ts'
import { settings } from '../platform/settings.ts'
import { track } from '../platform/track.ts'
import { pageNameOf, type PageName, pageTypes } from './page-names.ts'

/** Title, focus and a word to screen readers whenever another page is shown (ROUTE-36, ROUTE-39). */
export function PageAnnouncer() {
  const t = useT('app')
  const shown = useSyncExternalStore(router.subscribe, router.shown)
  const page = shown?.isLoading ? undefined : pageNameOf(shown)
  const name = page && t(`pages.${page}`)
  const brand = brandFor(settings.brand, settings.country.code).name
  const title = name && t('title', { brand, page: name })
  const previousPage = useRef<PageName>(undefined)

  useEffect(() => {
    if (title) document.title = title
  }, [title])

  useEffect(() => {
    if (!page) return
    track({ type: 'page-view', page: pageTypes[page] })
    if (previousPage.current && previousPage.current !== page) focusHeading()
    previousPage.current = page
  }, [page])

  return (
    <VisuallyHidden>
      <output>{name}</output>
    </VisuallyHidden>
  )
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
