import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { bookSearchQuery, savedAddressesQuery } from '#platform/addresses/saved-addresses.ts'
import { useAddressBook } from '#platform/addresses/use-address-book.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { SavedChoice } from '../flow/request-types.ts'
import { recentFirst, recentAddresses } from './recent-addresses.ts'
import { toSavedChoice } from './to-saved-choice.ts'

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
  const offered = useQuery({ ...savedAddressesQuery(vendorId), enabled: hasBook })
  const search = bookSearchQuery(vendorId, query)
  const searched = useQuery({
    ...search,
    // ADDR-08, ADDR-09
    enabled: hasBook && search.enabled === true,
    placeholderData: keepPreviousData,
  })
  const book = useMemo(
    () => offered.data && recentFirst(offered.data, recentAddresses.all()),
    [offered.data],
  )
  const isSearch = typed !== '' && search.enabled === true
  // ADDR-12: whatever failed, the section is simply not there.
  const entries = typed === '' ? book : isSearch ? searched.data : undefined
  const choices = useMemo(
    () => (entries ?? []).map((entry) => toSavedChoice(entry, formats.phone)),
    [entries, formats],
  )
  return hasBook ? { choices, isSearching: isSearch && searched.isFetching } : noAddresses
}

const noAddresses: SavedAddresses = { choices: [], isSearching: false }
