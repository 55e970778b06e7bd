import type { OrderRow } from './read-store.ts'

type PageKey = { createdMs: number; orderId: string }

/** Where the next page begins. Opaque, and stable when new orders arrive. */
export const writePageKey = (row: Pick<OrderRow, 'created_ms' | 'order_id'>): string =>
  Buffer.from(`${row.created_ms}/${row.order_id}`).toString('base64url')

export function readPageKey(text: string): PageKey | undefined {
  const [, ms, orderId] =
    /^(\d{1,15})\/([\w-]{1,100})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  return ms && orderId ? { createdMs: Number(ms), orderId } : undefined
}
