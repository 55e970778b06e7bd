import type { DeclineReason } from '@pillion/domain/payments/decline-reasons'

import type { EncryptedCard } from './payments.ts'
import { testCardByDigits, testCards, type TestCard } from './sandbox-cards.ts'
import type { SandboxKeys } from './sandbox-keys.ts'

/** A test card by its last four digits, which is all that is kept of a number. */
export type ReadCard = { digits: string; card: TestCard }

/**
 * Decrypts a card. Anything but a published test number is declined, so that a real card is of no use here. The number,
 * expiry and code do not leave this function.
 */
export async function readTestCard(
  encrypted: EncryptedCard,
  { decrypt }: Pick<SandboxKeys, 'decrypt'>,
  now: number,
): Promise<ReadCard | { declined: DeclineReason }> {
  const [number, month, year, code] = await Promise.all([
    decrypt(encrypted.encrypted_number),
    decrypt(encrypted.encrypted_expiry_month),
    decrypt(encrypted.encrypted_expiry_year),
    decrypt(encrypted.encrypted_security_code),
  ])
  if (number === undefined || !Object.hasOwn(testCards, number)) return { declined: 'declined' }
  if (!isFuture(month, year, now)) return { declined: 'expired-card' }
  if (!/^\d{3,4}$/.test(code ?? '')) return { declined: 'wrong-code' }
  const digits = number.slice(-4)
  const card = testCardByDigits.get(digits)
  return card ? { digits, card } : { declined: 'declined' }
}

/** A card is valid until the end of its month. `now` in milliseconds. */
function isFuture(month = '', year = '', now: number): boolean {
  if (!/^(?:0[1-9]|1[0-2])$/.test(month) || !/^20\d\d$/.test(year)) return false
  return Date.UTC(Number(year), Number(month)) > now
}
