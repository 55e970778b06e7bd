type OrderIdInput = {
  vendorId: string
  /** Epoch ms. */
  now: number
  /** At least five random bytes; the first five are used. */
  random: Uint8Array
}

/**
 * '{vendor_id}-{10 characters}' in lower-case Crockford base32 (GAP-024): two for the month, which
 * determines the partition, and eight for 40 random bits.
 */
export const makeOrderId = ({ vendorId, now, random }: OrderIdInput): string =>
  `${vendorId}-${base32(monthIndex(now), MONTH_CHARACTERS)}${randomPart(random)}`

/** The month in which the order was placed, as a `monthIndex`; undefined when the text is not an order id. */
export const monthOfOrderId = (orderId: string): number | undefined => {
  const month = ORDER_ID.exec(orderId)?.[2]
  if (month === undefined) return undefined
  return [...month].reduce((index, digit) => index * 32 + DIGITS.indexOf(digit), 0)
}

/** The order's vendor, whose id may contain dashes. */
export const vendorOfOrderId = (orderId: string): string | undefined => ORDER_ID.exec(orderId)?.[1]

/** Months since January 2020, in UTC. Ids have room for them until 2105. */
export const monthIndex = (instant: number): number => {
  const date = new Date(instant)
  return (date.getUTCFullYear() - 2020) * 12 + date.getUTCMonth()
}

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const ORDER_ID = /^(.+)-([0-9a-hjkmnp-tv-z]{2})[0-9a-hjkmnp-tv-z]{8}$/
const MONTH_CHARACTERS = 2
const RANDOM_BYTES = 5

const randomPart = (random: Uint8Array): string => {
  if (random.length < RANDOM_BYTES) throw new RangeError('an order id needs five random bytes')
  const bits = random.subarray(0, RANDOM_BYTES).reduce((bits, byte) => bits * 256 + byte, 0)
  return base32(bits, 8)
}

const base32 = (value: number, characters: number): string => {
  if (!(value >= 0 && value < 32 ** characters))
    throw new RangeError(`${value} does not fit into ${characters} characters`)
  return Array.from({ length: characters }, (_, index) => {
    const weight = 32 ** (characters - 1 - index)
    return DIGITS[Math.floor(value / weight) % 32]
  }).join('')
}
