import { utf8Bytes } from '@pillion/domain/addresses/address-limits'

/** From here on the count is worth a look. */
const NEAR_THE_LIMIT = 40

/** How much room a text has, once that is little; negative when it is too long already. */
export function bytesLeft(text: string, limit: number): number | undefined {
  const left = limit - utf8Bytes(text.trim())
  return left <= NEAR_THE_LIMIT ? left : undefined
}
