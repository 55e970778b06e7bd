/** What a password must have, in the order in which it is told. */
export const passwordRules = [
  'length',
  'uppercase',
  'lowercase',
  'number',
  'special',
  'letter',
  'not-too-long',
] as const
export type PasswordRule = (typeof passwordRules)[number]

export const PASSWORD_LENGTH = { min: 8, max: 128 }
export const PASSWORD_SPECIAL_CHARACTERS = '!@#$%^&*'

/** The rules a password breaks (AUTH-22 … AUTH-27, GAP-108), for a list that ticks them off. */
export const brokenPasswordRules = (text: string): PasswordRule[] =>
  passwordRules.filter((rule) => !satisfiesRule[rule](text))

/** Why an account cannot have this password. */
export const checkPassword = (
  text: string,
): undefined | { refused: 'account.weak-password'; broken: PasswordRule[] } => {
  const broken = brokenPasswordRules(text)
  return broken.length > 0 ? { refused: 'account.weak-password', broken } : undefined
}

/** Why a password cannot be set: the second one has to repeat the first (AUTH-28). */
export const checkRepeatedPassword = (
  password: string,
  repeated: string,
): undefined | { refused: 'validation.passwords-differ' } =>
  password === repeated ? undefined : { refused: 'validation.passwords-differ' }

const satisfiesRule: Record<PasswordRule, (text: string) => boolean> = {
  length: (text) => [...text].length >= PASSWORD_LENGTH.min,
  uppercase: (text) => /\p{Lu}/u.test(text),
  lowercase: (text) => /\p{Ll}/u.test(text),
  number: (text) => /\p{Nd}/u.test(text),
  special: (text) => [...text].some((character) => PASSWORD_SPECIAL_CHARACTERS.includes(character)),
  letter: (text) => /\p{L}/u.test(text),
  'not-too-long': (text) => [...text].length <= PASSWORD_LENGTH.max,
}
