import { useEffect, useSyncExternalStore } from 'react'

import { session } from '#platform/session/session.ts'

import { recentSearches } from './recent-searches.ts'

let searchedVendorId: string | undefined

session.subscribe(({ state }) => {
  if (state === 'signedOut') recentSearches.clear()
})

/** The searches at this vendor since the login (GAP-023). */
export function useRecentSearches(vendorId: string): readonly string[] {
  const texts = useSyncExternalStore(recentSearches.subscribe, recentSearches.all)
  useEffect(() => {
    if (searchedVendorId !== vendorId) recentSearches.clear()
    searchedVendorId = vendorId
  }, [vendorId])
  return searchedVendorId === vendorId ? texts : []
}
