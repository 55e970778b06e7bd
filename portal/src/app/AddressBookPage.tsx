import { useEffect, useEffectEvent } from 'react'

import { AddressBookScreen } from '../features/addresses/AddressBookScreen.tsx'
import { ADDRESS_BOOK } from '../platform/addresses/use-address-book.ts'
import { useSettledFlag } from '../platform/flags/use-flag.ts'
import { useNavigate } from '../platform/navigation.tsx'
import { paths } from '../platform/paths.ts'
import { PagePending } from './PagePending.tsx'

/** Without its flag there is no address book, and its path leads to the start (GAP-115). */
export function AddressBookPage() {
  const isEnabled = useSettledFlag(ADDRESS_BOOK)
  const navigate = useNavigate()
  const leave = useEffectEvent(() => navigate(paths.home(), { replace: true }))
  useEffect(() => {
    if (isEnabled === false) leave()
  }, [isEnabled])
  return isEnabled ? <AddressBookScreen /> : <PagePending />
}
