import { refuse, type Refusal } from '../refusals/refusal.ts'
import {
  PASSWORD_LENGTH,
  PASSWORD_SPECIAL_CHARACTERS,
  passwordRules,
  type PasswordRule,
} from './password-rules.ts'

/** The rules that a password breaks (AUTH-22 … AUTH-27, GAP-108), for a checklist in the form. */
export const brokenPasswordRules = (text: string): PasswordRule[] =>
  passwordRules.filter((rule) => !satisfiesRule[rule](text))

/** Why an account cannot have this password. */
export const checkPassword = (text: string): undefined | Refusal<'account.weak-password'> => {
  const broken = brokenPasswordRules(text)
  return broken.length > 0 ? refuse('account.weak-password', { broken }) : undefined
}

/** Why a password cannot be set: the second one must repeat the first (AUTH-28). */
export const checkRepeatedPassword = (
  password: string,
  repeated: string,
): undefined | Refusal<'validation.passwords-differ'> =>
  password === repeated ? undefined : refuse('validation.passwords-differ')

const satisfiesRule: Record<PasswordRule, (text: string) => boolean> = {
  length: (text) => [...text].length >= PASSWORD_LENGTH.min,
  uppercase: (text) => /\p{Lu}/u.test(text),
  lowercase: (text) => /\p{Ll}/u.test(text),
  number: (text) => /\p{Nd}/u.test(text),
  special: (text) => [...text].some((character) => PASSWORD_SPECIAL_CHARACTERS.includes(character)),
  letter: (text) => /\p{L}/u.test(text),
  'not-too-long': (text) => [...text].length <= PASSWORD_LENGTH.max,
}
