import type { erasePerson as operation } from '@pillion/contract/http/people'
import type { AnswerOf } from '@pillion/contract/operation'
import { parsePhone } from '@pillion/domain/phones/parse-phone'

import type { Files } from '../../partners/files/files.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { system } from '../../platform/db/scope.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { eraseFromArchive } from '../archive/erase-from-archive.ts'
import { eraseBulkRows } from '../bulk/erase-bulk-rows.ts'
import { eraseProofsOfOrders } from '../proofs/erase-proofs.ts'
import {
  digitsOf,
  eraseAddresses,
  eraseFromOrders,
  eraseSenders,
  ordersOfPhone,
  ordersOfSender,
  withoutPerson,
} from './store.ts'

/**
 * Erases a recipient or a guest, for the operator: from the orders that have ended, archived ones too, their proofs, the
 * address books, the spreadsheets that were uploaded, and stored answers. Amounts, fees and times stay, so the books do. A
 * repeat erases what has ended since.
 */
export async function erasePerson(
  context: AppContext,
  files: Files,
  { body }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, country } = context
  const phone = parsePhone(body.phone_number, country.code)?.e164
  if (phone === undefined)
    throw new Refusal('validation.phone-incorrect', { field: 'phone_number' })
  const orders = await ordersOfPhone(database, phone)
  const sent = await ordersOfSender(database, phone)
  const ended = orders.filter(({ has_ended }) => has_ended)
  const endedSent = sent.filter(({ has_ended }) => has_ended)
  const endedIds = ended.map(({ order_id }) => order_id)
  const recentProofs = await eraseProofsOfOrders({ database, files }, endedIds)
  const saved_addresses = await database.transaction(system, async (transaction) => {
    // First: what an order erases of its recipient uses the pickup.
    await eraseSenders(transaction, endedSent)
    await eraseFromOrders(transaction, ended)
    await eraseBulkRows(transaction, phone)
    return eraseAddresses(transaction, phone)
  })
  // After the database, so that an order that is archived meanwhile is erased in either.
  const digits = digitsOf(phone)
  const archived = await eraseFromArchive({ ...context, files }, digits, withoutPerson(digits))
  const oldProofs = await eraseProofsOfOrders({ database, files }, archived)
  return {
    result: {
      orders: countOf(ended, endedSent) + archived.length,
      saved_addresses,
      proofs: recentProofs + oldProofs,
      orders_under_way: countOf(orders, sent) - countOf(ended, endedSent),
    },
  }
}

/** People may send an order to themselves. */
const countOf = (...lists: readonly (readonly { order_id: string }[])[]): number =>
  new Set(lists.flatMap((orders) => orders.map(({ order_id }) => order_id))).size
