import { useSyncExternalStore } from 'react'

import { useLanguage } from '#platform/i18n/language.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { session } from '#platform/session/session.ts'
import { country } from '#platform/settings.ts'

import { watchNetwork } from './network-watch.ts'

import css from './OfflineNotice.module.css'

const network = watchNetwork({
  workers: navigator.serviceWorker,
  session,
  loadedUrls: () => performance.getEntriesByType('resource').map(({ name }) => name),
  onNothingKept: () => void readAgain(),
})

/** So that what the page shows is there without a network, too. A page without a session has not loaded that code. */
async function readAgain(): Promise<void> {
  const { queryClient } = await import('#platform/api/query-client.ts')
  await queryClient.invalidateQueries()
}

/** Says that the server cannot be reached, and of when the page is. */
export function OfflineNotice() {
  const t = useT('app.offline')
  const { locale } = useLanguage()
  const { isOffline, reachedAt } = useSyncExternalStore(network.subscribe, network.current)
  // Not by formatTags, which would bring what a request needs to every page.
  const tags = [locale.bcp47, 'en-GB'].map((language) => `${language}-u-nu-latn`)
  const times = new Intl.DateTimeFormat(tags, {
    timeZone: country.timeZone,
    timeStyle: 'short',
  })
  return (
    // In the page before it has something to say, so that screen readers announce it.
    <output className={isOffline ? css.bar : undefined}>
      {isOffline &&
        (reachedAt === undefined ? t('unknown') : t('since', { time: times.format(reachedAt) }))}
    </output>
  )
}
