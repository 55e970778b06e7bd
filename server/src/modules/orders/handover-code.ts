import { createHmac, timingSafeEqual } from 'node:crypto'

import { HANDOVER_CODE_LENGTH } from '@pillion/domain/orders/handover-code'

import type { KeyRing } from '../../platform/auth/keys.ts'
import type { OrderRow } from './read-store.ts'

/** What the recipient tells the rider at the door. Like link keys, it is derived, so it need not be stored. */
export const handoverCodeOf = (orderId: string, keys: KeyRing): string =>
  deriveCode(orderId, keys.current.value)

/** Whether it is the order's code, with any secret that this installation has ever used. */
export function isHandoverCode(orderId: string, code: string, keys: KeyRing): boolean {
  const actual = Buffer.from(code.padEnd(HANDOVER_CODE_LENGTH).slice(0, HANDOVER_CODE_LENGTH + 1))
  return keys.all
    .map((value) => Buffer.from(deriveCode(orderId, value)))
    .map((expected) => actual.length === expected.length && timingSafeEqual(actual, expected))
    .includes(true)
}

/** The different wrong codes so far; undefined if none is asked for. */
export const wrongCodesOf = ({ wrong_codes }: Pick<OrderRow, 'wrong_codes'>) =>
  wrong_codes?.split(' ').filter(Boolean)

function deriveCode(orderId: string, value: Uint8Array): string {
  const digest = createHmac('sha256', value).update(`handover code of ${orderId}`).digest()
  return String(digest.readUIntBE(0, 6) % 10 ** HANDOVER_CODE_LENGTH).padStart(
    HANDOVER_CODE_LENGTH,
    '0',
  )
}
