import { operations } from '@pillion/contract/http/operations'
import { VENDOR_ID_PATTERN } from '@pillion/contract/models/scalars'
import { callersOf, type Operation } from '@pillion/contract/operation'

import {
  accounts,
  callers,
  orderOwners,
  outlets,
  vendors,
  type AccountName,
  type CallerName,
  type OrderOwner,
  type OutletName,
  type VendorName,
} from './access-world.ts'
import { exampleOf, type Known } from './example-of.ts'

/** One call: who makes it, and whose vendor, order, saved address, bulk job and session it names, where it names any. */
export type Cell = {
  operation: Operation
  caller: CallerName
  vendor?: VendorName
  order?: OrderOwner
  address?: OutletName
  job?: OutletName
  session?: AccountName
}

const VENDOR_ID = `^${VENDOR_ID_PATTERN}$`
const ORDER_ID = `^${VENDOR_ID_PATTERN}-[0-9a-hjkmnp-tv-z]{10}$`

type Kind = 'vendor' | 'order' | 'address' | 'job' | 'session'

/** What kind of thing a member names; found by its schema, so that new operations need no entry. */
export function kindOf(name: string, schema: { pattern?: string }): Kind | undefined {
  if (schema.pattern === VENDOR_ID) return 'vendor'
  if (schema.pattern === ORDER_ID) return 'order'
  if (name === 'sessionId') return 'session'
  if (name === 'jobId') return 'job'
  return name === 'addressId' ? 'address' : undefined
}

/** Every operation, called by everyone for everything. */
export function accessCells(): Cell[] {
  return (operations as readonly Operation[]).flatMap((operation) => {
    const kinds = kindsIn(operation)
    const of = <A>(kind: Kind, names: readonly A[]) => (kinds.has(kind) ? names : [undefined])
    return callers.flatMap((caller) =>
      of('vendor', vendors).flatMap((vendor) =>
        of('order', orderOwners).flatMap((order) =>
          of('address', outlets).flatMap((address) =>
            of('job', outlets).flatMap((job) =>
              of('session', accounts).map((session) => ({
                operation,
                caller,
                ...(vendor ? { vendor } : {}),
                ...(order ? { order } : {}),
                ...(address ? { address } : {}),
                ...(job ? { job } : {}),
                ...(session ? { session } : {}),
              })),
            ),
          ),
        ),
      ),
    )
  })
}

/** Whether the operation is about what its caller may act for. */
export const isForMembers = (caller: Operation['caller']): boolean => caller in callersOf

/** The operator creates vendors instead of acting for one. */
function kindsIn({ caller, params, query, body }: Operation): Set<Kind> {
  const kinds = new Set<Kind>()
  if (!isForMembers(caller)) return kinds
  const note: Known = (name, schema) => {
    const kind = kindOf(name, schema)
    if (kind) kinds.add(kind)
    return schema.pattern === undefined ? undefined : 'noted'
  }
  for (const schema of [params, query, body]) if (schema) exampleOf(schema, note)
  return kinds
}
