import { hasNul } from '../../platform/json/parse-json.ts'
import type { AddressRow } from './store.ts'

type PageKey = { id: string; sortName: string }

/** Where the next page begins: opaque, and valid even after its entry was deleted. */
export const writePageKey = (row: Pick<AddressRow, 'saved_address_id' | 'sort_name'>): string =>
  Buffer.from(`${row.saved_address_id}/${row.sort_name}`).toString('base64url')

export function readPageKey(text: string): PageKey | undefined {
  const key = Buffer.from(text, 'base64url').toString()
  const [, id, sortName] = /^(\d{1,18})\/(.*)$/s.exec(key) ?? []
  // Decoded Base64 may contain characters that PostgreSQL text cannot store.
  return id === undefined || sortName === undefined || hasNul(sortName)
    ? undefined
    : { id, sortName }
}
