/** Forgotten and new passwords, and the rules that a password has to meet. */
export const password = {
  forgot: 'Forgot your password?',
  title: 'Reset your password',
  text: 'Enter your e-mail address and we will send you a code.',
  'send-code': 'Send code',
  'back-to-sign-in': 'Back to sign-in',

  'code-title': 'Choose a new password',
  'code-sent':
    'If there is an account for {email}, we have sent a 6-digit code. It is valid for 15 minutes.',
  code: 'Code from the e-mail',
  new: 'New password',
  repeat: 'Repeat the new password',
  save: 'Save and sign in',
  'send-again': 'Send a new code',
  'sent-again': 'A new code is on its way.',
  'other-email': 'Use another e-mail address',
  changed: 'Your password has been changed.',

  'fill-code': 'Enter the 6 digits from the e-mail.',
  'show-repeated': 'Show the repeated password',
  'hide-repeated': 'Hide the repeated password',
  common: 'This password is too common. Choose one that is harder to guess.',
  rules: {
    label: 'Your password must have:',
    length: 'at least 8 characters',
    uppercase: 'an uppercase letter',
    lowercase: 'a lowercase letter',
    number: 'a number',
    special: 'one of {characters}',
    letter: 'a letter',
    'not-too-long': 'at most 128 characters',
    met: 'Done: {rule}',
    unmet: 'Missing: {rule}',
  },
} as const
