/** The longest address that mail can be sent to (RFC 5321); also bounds the work of the pattern. */
const MAX_LENGTH = 254

/** Whether the text, trimmed, is shaped like an e-mail address (CP-20, GAP-122). */
export const isEmail = (text: string): boolean => {
  const address = text.trim()
  return address.length <= MAX_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)
}
