import { useEffect, useEffectEvent } from 'react'

import { ADDRESS_BOOK } from '#entities/address/address-book.ts'
import { useSettledFlag } from '#platform/flags/flags.ts'
import { PagePending } from '#platform/PagePending.tsx'
import { paths } from '#platform/paths.ts'
import { useNavigate } from '#platform/router/router.ts'

import { AddressBookScreen } from '../features/addresses/AddressBookScreen.tsx'

/** With its flag off there is no address book, and the path redirects to the home page (GAP-115). */
export function AddressBookPage() {
  const isEnabled = useSettledFlag(ADDRESS_BOOK)
  const navigate = useNavigate()
  const leave = useEffectEvent(() => navigate(paths.home(), { replace: true }))
  useEffect(() => {
    if (isEnabled === false) leave()
  }, [isEnabled])
  return isEnabled ? <AddressBookScreen /> : <PagePending />
}
