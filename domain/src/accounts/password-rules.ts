/** What a password must have, in the order in which a form lists it. */
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

/** In code points. */
export const PASSWORD_LENGTH = { min: 8, max: 128 }
export const PASSWORD_SPECIAL_CHARACTERS = '!@#$%^&*'
