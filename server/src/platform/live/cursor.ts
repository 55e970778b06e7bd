/** A position in the outbox. On the wire it is a cursor: `tx.id.seconds`, opaque to clients. */
export type OutboxPosition = {
  tx: string
  id: string
  /** Unix seconds of the event. */ at: number
}

/** PostgreSQL never makes longer numbers, nor any with a leading zero, and would refuse to read them. */
const CURSOR = /^(0|[1-9]\d{0,17})\.(0|[1-9]\d{0,17})\.(\d{1,12})$/

export const formatCursor = ({ tx, id, at }: OutboxPosition): string => `${tx}.${id}.${at}`

export function parseCursor(cursor: string): OutboxPosition | undefined {
  const [, tx, id, at] = CURSOR.exec(cursor) ?? []
  return tx && id && at ? { tx, id, at: Number(at) } : undefined
}

export function isAfter(a: OutboxPosition, b: OutboxPosition): boolean {
  const [aTx, bTx] = [BigInt(a.tx), BigInt(b.tx)]
  return aTx === bTx ? BigInt(a.id) > BigInt(b.id) : aTx > bTx
}
