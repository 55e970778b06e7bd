import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { bookSearchQuery, offeredQuery } from '#platform/addresses/saved-addresses.ts'
import { useAddressBook } from '#platform/addresses/use-address-book.ts'
import { useFormats } from '#platform/formats.ts'

import type { SavedChoice } from '../flow/request-types.ts'
import { offeredFirst, recentAddresses } from './recent-addresses.ts'
import { choiceOf } from './saved-options.ts'

type SavedAddresses = {
  choices: readonly SavedChoice[]
  isSearching: boolean
}

/** The section of the address book: what matches the query, or some to begin with while nothing is typed. */
export function useSavedAddresses(
  vendorId: string,
  { typed, query }: { typed: string; query: string },
): SavedAddresses {
  const formats = useFormats()
  const hasBook = useAddressBook()
  const offered = useQuery({ ...offeredQuery(vendorId), enabled: hasBook })
  const search = bookSearchQuery(vendorId, query)
  const found = useQuery({
    ...search,
    // ADDR-08, ADDR-09
    enabled: hasBook && search.enabled === true,
    placeholderData: keepPreviousData,
  })
  const book = useMemo(
    () => offered.data && offeredFirst(offered.data, recentAddresses.all()),
    [offered.data],
  )
  const isSearch = typed !== '' && search.enabled === true
  // ADDR-12: whatever failed, the section is simply not there.
  const entries = typed === '' ? book : isSearch ? found.data : undefined
  const choices = useMemo(
    () => (entries ?? []).map((entry) => choiceOf(entry, formats.phone)),
    [entries, formats],
  )
  return hasBook ? { choices, isSearching: isSearch && found.isFetching } : nothing
}

const nothing: SavedAddresses = { choices: [], isSearching: false }
