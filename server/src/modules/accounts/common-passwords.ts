import { dictionary } from '@zxcvbn-ts/language-common'

const COUNT = 10_000

/** In lower case, the most common first. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, COUNT))

/**
 * Whether the password is one of the 10,000 most common, in any case, or one of them with up to five digits and other
 * characters at its end, as in 'Dragon2026!': none of the list meets the other rules as it is.
 */
export function isCommonPassword(password: string): boolean {
  const word = password.toLowerCase()
  return common.has(word) || common.has(word.replace(/[^\p{L}]{1,5}$/u, ''))
}
