/** What the server's keys mean. A key of another area, such as `address.too-long`, is nested below its first word. */
export const error = {
  unknown: 'Something went wrong. Please try again.',
  offline: 'Something went wrong. Please try again. You could be offline.',
  malformed: 'Something in this request cannot be read. Check the fields and try again.',
  'nul-character': 'A text holds a character that cannot be stored. Type it again.',
  unauthenticated: 'Your session has ended. Sign in again.',
  forbidden: 'Your account may not do this for this branch.',
  'not-found': 'We could not find that.',
  'too-large': 'That is too much to send at once.',
  'unsupported-media-type': 'This kind of file cannot be read.',
  'too-many-requests': 'That was too often. Wait a moment and try again.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is not available at the moment. Please try again soon.',
  'idempotency-key-missing': 'That was sent incompletely. Please try again.',
  'idempotency-key-reused': 'This was sent before with other details. Check it and send it again.',
  'idempotency-in-progress': 'This is already being handled. Wait a moment.',

  'cant-retrieve-vendors': 'We could not retrieve your branches.',
  'cant-retrieve-vendor-rar': 'We could not retrieve this branch. Choose another or try again.',
  'unable-to-fetch-vendor': 'We could not get your information. Please log out and in again.',
  'no-vendors': 'Your account has no branches. Please contact your account manager.',
  'no-payment-method-available': 'This payment method is not available. Choose another.',
  'cant-retrieve-current-orders': 'We could not retrieve the current orders.',
  'cant-retrieve-past-orders': 'We could not retrieve the past orders.',
  'cant-cancel-order': 'We could not cancel the rider.',
  'order cannot be cancelled at this stage': 'order cannot be cancelled at this stage',
  'order cannot be edited at this stage': 'The order cannot be edited at this stage.',
  SignatureExpired: 'The delivery fee has expired and must be computed again.',
  fee: {
    changed: 'The delivery fee has changed.',
    recompute: 'The delivery fee could not be computed again. Check the payment details.',
  },
  address: {
    'no-coordinates': 'No coordinates for that address',
    'notes-too-long': 'Notes are too long',
    'too-long': 'Address is too long',
    'already-saved': 'There is already an entry with this phone number and address.',
  },
  account: {
    'already-registered': 'There is already an account with this e-mail address.',
    'weak-password': 'Choose a stronger password.',
  },
  'collection-point': {
    'already-registered': 'There is already a branch with this id.',
  },
  quote: {
    'signature-mismatch': 'The delivery fee does not fit this request and must be computed again.',
  },
  voucher: {
    error: {
      validation: { message: 'This voucher cannot be used for this delivery.' },
      get: { message: 'This voucher is not available.' },
    },
    'already-issued': 'There is already a voucher with this code.',
    'impossible-terms': 'These terms do not fit together.',
  },
  order: {
    'transition-not-allowed': 'The order has moved on, so this is no longer possible.',
  },
} as const
