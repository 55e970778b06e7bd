/** What the server's keys mean. A key of another area, such as `address.too-long`, is nested below its first word. */
export const error = {
  unknown: 'Something went wrong. Please try again.',
  offline: 'Something went wrong. Please try again. You could be offline.',
  malformed: 'We could not read this request. Check the fields and try again.',
  'nul-character': 'A field contains a character that we cannot store. Type it again.',
  unauthenticated: 'Your session has ended. Sign in again.',
  forbidden: 'Your account does not have permission to do this for this branch.',
  'not-found': 'We could not find that.',
  'too-large': 'That is too large to send.',
  'unsupported-media-type': 'This file type is not supported.',
  'too-many-requests': 'Too many attempts. Wait a moment and try again.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is unavailable. Please try again soon.',
  'idempotency-key-missing': 'The request was incomplete. Please try again.',
  'idempotency-key-reused':
    'This request was already received with different details. If you send it again, there will be two.',
  'idempotency-in-progress': 'This request is already being processed. Wait a moment.',

  'cant-retrieve-vendors': 'We could not retrieve your branches.',
  'cant-retrieve-vendor-rar': 'We could not retrieve this branch. Choose another or try again.',
  'unable-to-fetch-vendor':
    'We could not get your information. Try again, or sign out and in again.',
  'no-vendors': 'Your account has no branches. Please contact your account manager.',
  'no-payment-method-available': 'This payment method is not available. Choose another.',
  'cant-retrieve-current-orders': 'We could not retrieve the current orders.',
  'cant-retrieve-past-orders': 'We could not retrieve the past orders.',
  'cant-cancel-order': 'We could not cancel the rider.',
  'proof-download': 'We could not download the picture. Please try again.',
  'order cannot be cancelled at this stage': 'order cannot be cancelled at this stage',
  'order cannot be edited at this stage': 'The order cannot be edited at this stage.',
  SignatureExpired: 'The delivery fee has expired and needs to be recalculated.',
  fee: {
    changed: 'The delivery fee has changed.',
    recompute: 'We could not recalculate the delivery fee. Check the payment details.',
  },
  address: {
    'no-coordinates': 'No coordinates for that address',
    'notes-too-long': 'Notes are too long',
    'too-long': 'Address is too long',
    'already-saved': 'This address is already saved for this phone number.',
  },
  account: {
    'already-registered': 'An account with this e-mail address already exists.',
    'weak-password': 'Choose a stronger password.',
  },
  'collection-point': {
    'already-registered': 'A branch with this ID already exists.',
    changed: 'Someone else has just changed this branch.',
  },
  bulk: {
    changed: 'This upload has changed in the meantime. Check it again.',
    closed: 'This upload can no longer be changed.',
    'nothing-to-place': 'There is no order to place.',
  },
  spreadsheet: { unreadable: 'We could not read this file.' },
  payment: {
    reasons: {
      declined: 'The bank declined the card. Try another card.',
      'insufficient-funds': 'There is not enough money on the card. Try another card.',
      'expired-card': 'The card has expired. Try another card.',
      'wrong-code': 'The security code is wrong. Check it and try again.',
      'not-authenticated': 'The payment was not confirmed at the bank.',
    },
    'get-if-enabled': 'We could not find out whether card payment is available.',
    init: 'The card payment could not be started. Try again or choose another method.',
    'intent-creation': 'We could not prepare the payment. Try again or choose another method.',
    declined: 'The card was declined. Try another card.',
    closed:
      'This payment is under way or has ended. If you send the request again, there may be two.',
  },
  quote: {
    'signature-mismatch':
      'The delivery fee does not match this request and needs to be recalculated.',
  },
  voucher: {
    error: {
      validation: { message: 'This voucher cannot be used for this delivery.' },
      get: { message: 'This voucher is not available.' },
    },
    'already-issued': 'A voucher with this code already exists.',
    'impossible-terms': 'These voucher terms contradict each other.',
  },
  order: {
    'transition-not-allowed': 'The order’s status has changed, so this is no longer possible.',
  },
} as const
