import { useSyncExternalStore } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useSession } from '#platform/session/session.ts'
import { storage } from '#platform/storage.ts'

/** In the order of the table. The order ID opens the order, so it is always shown. */
export const optionalColumns = [
  'time',
  'outlet',
  'customer',
  'address',
  'status',
  'amount',
  'fee',
  'payment',
] as const

export type OptionalColumn = (typeof optionalColumns)[number]

type Storage = { read: () => string | undefined; write: (text: string) => void }

/** The columns that each account has hidden on this device (REP-05). */
export function createHiddenColumns({ read, write }: Storage) {
  let byAccount = parse(read())
  const listeners = new Set<() => void>()
  return {
    of: (accountId: string) => byAccount[accountId] ?? none,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setShown(accountId: string, column: OptionalColumn, isShown: boolean): void {
      const others = (byAccount[accountId] ?? none).filter((hidden) => hidden !== column)
      byAccount = { ...byAccount, [accountId]: isShown ? others : [...others, column] }
      write(JSON.stringify(byAccount))
      for (const listener of listeners) listener()
    },
  }
}

const none: readonly OptionalColumn[] = []

/** What another version may have stored, or somebody edited. */
function parse(text: string | undefined): Record<string, readonly OptionalColumn[]> {
  try {
    const stored = Object.entries(JSON.parse(text ?? '{}') as Record<string, unknown>)
    return Object.fromEntries(
      stored.map(([accountId, hidden]) => [
        accountId,
        optionalColumns.filter((column) => Array.isArray(hidden) && hidden.includes(column)),
      ]),
    )
  } catch {
    return {}
  }
}

const hiddenColumns = createHiddenColumns({
  read: () => storage.read('historyColumns'),
  write: (text) => storage.write('historyColumns', text),
})

/** The columns that there are to choose from, and those that are hidden. */
export type ColumnChoice = {
  columns: readonly OptionalColumn[]
  hidden: readonly OptionalColumn[]
  setShown: (column: OptionalColumn, isShown: boolean) => void
}

export const shownIn = ({ columns, hidden }: ColumnChoice): OptionalColumn[] =>
  columns.filter((column) => !hidden.includes(column))

export function useColumnChoice(): ColumnChoice {
  const { includeOutlets } = useSelection()
  const session = useSession()
  const accountId = session.state === 'signedIn' ? session.user.id : ''
  return {
    columns: optionalColumns.filter((column) => includeOutlets || column !== 'outlet'),
    hidden: useSyncExternalStore(hiddenColumns.subscribe, () => hiddenColumns.of(accountId)),
    setShown: (column, isShown) => hiddenColumns.setShown(accountId, column, isShown),
  }
}
