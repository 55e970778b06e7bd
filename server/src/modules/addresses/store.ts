import type { Database, Transaction } from '../../platform/db/database.ts'
import { duplicateKeyTable } from '../../platform/db/duplicate-key-table.ts'
import { hiddenLimit } from '../../platform/db/hidden-limit.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import type { Scope } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'
import { toSearchText } from '../../platform/db/to-search-text.ts'

type SavedAddress = Tables['saved_address']

const CONTENT_COLUMNS = [
  'name',
  'phone_number',
  'address',
  'latitude',
  'longitude',
  'notes',
  'sort_name',
] as const satisfies readonly (keyof SavedAddress)[]
const WRITTEN_COLUMNS = [...CONTENT_COLUMNS, 'folded', 'search'] as const
const READ_COLUMNS = ['saved_address_id', ...CONTENT_COLUMNS] as const
const COLUMNS = READ_COLUMNS.join(', ')

/** An entry without its search columns. */
export type AddressRow = Pick<SavedAddress, (typeof READ_COLUMNS)[number]>

/** The columns written for an entry. */
export type Entry = Pick<SavedAddress, (typeof WRITTEN_COLUMNS)[number]>

/** A parsed search: words without case and accents, and parts of phone numbers. */
export type AddressQuery = { words: readonly string[]; digits: readonly string[] }

const parameters = WRITTEN_COLUMNS.map((_, index) => `$${index + 3}`).join(', ')

// $1 vendor, $2 time, then what is written. Row-level security leaves only the caller's own vendors.
const SAVE_ADDRESS = statement(
  'save-address',
  `insert into saved_address (vendor_id, saved_at, ${WRITTEN_COLUMNS.join(', ')}) values ($1, $2, ${parameters})
   on conflict (vendor_id, phone_number, address) do update
     set saved_at = excluded.saved_at, ${WRITTEN_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}
   returning ${COLUMNS}`,
)
const CHANGE_ADDRESS = statement(
  'change-address',
  `update saved_address set (saved_at, ${WRITTEN_COLUMNS.join(', ')}) = ($2, ${parameters})
   where vendor_id = $1 and saved_address_id = $${WRITTEN_COLUMNS.length + 3} returning ${COLUMNS}`,
)
const REMOVE_ADDRESS = statement(
  'remove-address',
  'delete from saved_address where vendor_id = $1 and saved_address_id = $2',
)

const byPhone = (digits: string) =>
  `exists (select from unnest(${digits}::text[]) part where position(part in phone_number) > 0)`

/** Whether the text contains every word; with `space` before both, at the start of a word. */
const allIn = (words: string, text: string, space = '') =>
  `not exists (select from unnest(${words}::text[]) word where position(${space}word in ${space}${text}) = 0)`

// $2 parts of phones, $3 words.
const CONTAINING = `vendor_id = $1 and (${byPhone('$2')} or ${allIn('$3', 'folded')})`
const SEARCH_ADDRESSES = statement(
  'search-addresses',
  `select ${COLUMNS}, folded, ${byPhone('$2')} as by_phone from saved_address where ${CONTAINING}
   order by by_phone desc, starts_with(sort_name, ($3::text[])[1]) desc,
     ${allIn('$3', 'folded', "' ' || ")} desc, saved_at desc, sort_name
   limit $4`,
)
// Matches loosely by trigrams to include typos. Slow: reads the whole address book.
const SIMILAR_ADDRESSES = statement(
  'similar-addresses',
  `select ${COLUMNS}, folded, false as by_phone from saved_address
   where vendor_id = $1 and not exists (
     select from unnest($2::text[]) word
     where position(' ' || word in ' ' || search) = 0 and word_similarity(word, search) < 0.3)
   order by (select sum(word_similarity(word, search)) from unnest($2::text[]) word) desc,
     saved_at desc, sort_name
   limit $3`,
)
const ADDRESS_PAGE = statement(
  'addresses-page',
  `select ${COLUMNS} from saved_address where ${CONTAINING}
     and ($4::bigint is null or (sort_name, saved_address_id) > ($5, $4))
   order by sort_name, saved_address_id ${hiddenLimit('$6')}`,
)

const values = (entry: Entry) => WRITTEN_COLUMNS.map((name) => entry[name])

/** The same phone and address update the existing entry (GAP-057). */
export async function upsertAddress(
  transaction: Transaction,
  vendorId: string,
  entry: Entry,
  at: string,
): Promise<AddressRow> {
  const { rows } = await transaction.run<AddressRow>(
    bind(SAVE_ADDRESS, [vendorId, at, ...values(entry)]),
  )
  const [saved] = rows
  if (!saved) throw new Error('saving an address returned no row')
  return saved
}

/** Undefined when the entry does not exist; 'taken' when another entry has the phone and address. */
export async function changeAddress(
  transaction: Transaction,
  which: { vendorId: string; addressId: string },
  entry: Entry,
  at: string,
): Promise<AddressRow | 'taken' | undefined> {
  const { vendorId, addressId } = which
  const change = bind(CHANGE_ADDRESS, [vendorId, at, ...values(entry), addressId])
  try {
    return (await transaction.run<AddressRow>(change)).rows[0]
  } catch (error) {
    if (duplicateKeyTable(error) === 'saved_address') return 'taken'
    throw error
  }
}

/** False when there is none. */
export async function removeAddress(
  transaction: Transaction,
  { vendorId, addressId }: { vendorId: string; addressId: string },
): Promise<boolean> {
  return (await transaction.run(bind(REMOVE_ADDRESS, [vendorId, addressId]))).count === 1
}

export type FoundAddress = AddressRow & Pick<Entry, 'folded'> & { by_phone: boolean }

type AddressSearch = { vendorId: string; query: AddressQuery; limit: number }

/** Entries that contain all the words, or the phone; best first. */
export async function findAddresses(
  database: Database,
  scope: Scope,
  { vendorId, query, limit }: AddressSearch,
): Promise<FoundAddress[]> {
  const bound = [vendorId, query.digits, query.words, limit]
  return (await database.run<FoundAddress>(scope, bind(SEARCH_ADDRESSES, bound))).rows
}

/** Entries similar to all the words; best first. */
export async function similarAddresses(
  database: Database,
  scope: Scope,
  { vendorId, query, limit }: AddressSearch,
): Promise<FoundAddress[]> {
  const bound = [vendorId, query.words.map(toSearchText), limit]
  return (await database.run<FoundAddress>(scope, bind(SIMILAR_ADDRESSES, bound))).rows
}

/** By name; without words, every entry. */
export async function addressPage(
  database: Database,
  scope: Scope,
  search: {
    vendorId: string
    query: AddressQuery
    after: { id: string; sortName: string } | undefined
    count: number
  },
): Promise<AddressRow[]> {
  const { vendorId, query, after, count } = search
  const cursor = [after?.id ?? null, after?.sortName ?? null]
  const bound = [vendorId, query.digits, query.words, ...cursor, count]
  return (await database.run<AddressRow>(scope, bind(ADDRESS_PAGE, bound))).rows
}
