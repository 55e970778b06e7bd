import { utf8Bytes } from '@pillion/domain/addresses/address-limits'

/** The count is shown from here on. */
const NEAR_THE_LIMIT = 40

/** The remaining bytes near the limit; negative when the text is too long, undefined while there is plenty. */
export function bytesLeft(text: string, limit: number): number | undefined {
  const left = limit - utf8Bytes(text.trim())
  return left <= NEAR_THE_LIMIT ? left : undefined
}
