/** The longest valid address (RFC 5321); also bounds the pattern's work. */
const MAX_LENGTH = 254

/** Without the characters that separate addresses or names in a mail's headers. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/

/** Characters that show nothing: with them an address looks like somebody else's. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether the trimmed text looks like an e-mail address (CP-20, GAP-122). */
export const isEmail = (text: string): boolean => {
  const address = text.trim()
  return address.length <= MAX_LENGTH && EMAIL.test(address) && !INVISIBLE.test(address)
}
