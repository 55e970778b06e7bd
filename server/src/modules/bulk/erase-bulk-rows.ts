import type { Transaction } from '../../platform/db/database.ts'
import { eraseFromBulkRows } from './store.ts'

/** Erases a customer by phone (E.164) from uploaded spreadsheets. Rows that can still be placed stay until their job is. */
export async function eraseBulkRows(transaction: Transaction, phone: string): Promise<void> {
  await eraseFromBulkRows(transaction, phone)
}
