import { useFlag } from '../flags/use-flag.ts'
import { useSession } from '../session/use-session.ts'

export const ADDRESS_BOOK = 'activate-address-book'

/** Whether there is an address book: with its flag on, and not for guests (ADDR-09, GAP-058). */
export function useAddressBook(): boolean {
  const isOn = useFlag(ADDRESS_BOOK) === true
  return useSession().state === 'signedIn' && isOn
}
