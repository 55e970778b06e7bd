import type { DeclineReason } from '@pillion/domain/payments/decline-reasons'

import type { EncryptedCard, NewCard } from './payments.ts'
import { testCardByDigits, testCards, type TestCard } from './sandbox-cards.ts'
import type { SandboxKeys } from './sandbox-keys.ts'

/** A test card by its last four digits, which is all that is kept of a number. */
export type ReadCard = { digits: string; card: TestCard }

/**
 * Decrypts a card. Anything but a published test number is declined, so that a real card is of no use here. The number,
 * expiry and code do not leave this function.
 */
export async function readTestCard(
  encrypted: NewCard,
  keys: Pick<SandboxKeys, 'decrypt'>,
  now: number,
): Promise<ReadCard | { declined: DeclineReason }> {
  const { number, month, year, code } = await fieldsOf(encrypted, keys)
  if (number === undefined || !Object.hasOwn(testCards, number)) return { declined: 'declined' }
  if (!isFuture(month, year, now)) return { declined: 'expired-card' }
  if (!/^\d{3,4}$/.test(code ?? '')) return { declined: 'wrong-code' }
  const digits = number.slice(-4)
  const card = testCardByDigits.get(digits)
  return card ? { digits, card } : { declined: 'declined' }
}

type Fields = Partial<Record<'number' | 'month' | 'year' | 'code', string>>

async function fieldsOf(card: NewCard, { decrypt }: Pick<SandboxKeys, 'decrypt'>): Promise<Fields> {
  if ('encrypted_card_data' in card) {
    const text = await decrypt(card.encrypted_card_data)
    const fields = text === undefined ? {} : (JSON.parse(text) as Fields)
    // Who describes another card than was encrypted has changed what the page said.
    return isDescribed(card, fields) ? fields : {}
  }
  const [number, month, year, code] = await Promise.all(
    [
      card.encrypted_number,
      card.encrypted_expiry_month,
      card.encrypted_expiry_year,
      card.encrypted_security_code,
    ].map(decrypt),
  )
  return Object.fromEntries(
    Object.entries({ number, month, year, code }).filter(([, value]) => value !== undefined),
  )
}

const isDescribed = (card: EncryptedCard, { number = '', month, year }: Fields): boolean =>
  number.startsWith(card.bin) &&
  number.endsWith(card.card_last_digits) &&
  card.raw_expiry_month === month &&
  card.raw_expiry_year === year

/** A card is valid until the end of its month. `now` in milliseconds. */
function isFuture(month = '', year = '', now: number): boolean {
  if (!/^(?:0[1-9]|1[0-2])$/.test(month) || !/^20\d\d$/.test(year)) return false
  return Date.UTC(Number(year), Number(month)) > now
}
