/** The texts of the payment sandbox's own pages; the server alone needs them. */
export const enSandboxPayments = {
  banner: 'Test payment. No money moves, and only published test cards work.',
  card: 'Card',
  number: 'Card number',
  expiry: 'Expiry date',
  code: 'Security code',
  'wrong-number': 'Check the card number.',
  'wrong-expiry': 'Check the expiry date.',
  'wrong-code': 'Check the security code.',
  'bank-title': 'Confirm your payment',
  'bank-text': 'Your bank needs to confirm that it is you.',
  approve: 'Confirm',
  refuse: 'Do not pay',
} as const
