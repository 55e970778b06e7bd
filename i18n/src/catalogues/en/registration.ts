/** The register screen, what can be wrong with a registration, and the confirmation of its e-mail. */
export const registration = {
  link: 'New here? <register>Create an account</register>',
  title: 'Create your account',
  text: 'For owners of shops and restaurants. You need the vendor code from your account manager.',
  email: 'E-mail',
  'email-hint': 'The address that your account manager has on file.',
  'vendor-name': 'Vendor name',
  'vendor-name-hint': 'What customers call your shop.',
  'vendor-code': 'Vendor code',
  'business-name': 'Business name',
  'business-name-hint': 'As registered, for invoices.',
  'mobile-number': 'Mobile number',
  password: 'Password',
  submit: 'Create account',
  'sign-in': 'Already have an account? <link>Sign in</link>',

  'fill-vendor-name': 'Enter the name of your shop.',
  'fill-vendor-code': 'Enter your vendor code.',
  'fill-business-name': 'Enter the registered name of your business.',
  'fill-mobile-number': 'Enter your mobile number.',
  'terms-required': 'Accept the terms and privacy notice to create an account.',
  'vendor-or-email-incorrect': 'The vendor code or the e-mail is incorrect.',
  failed: 'We were unable to create an account.',
  'have-account': 'You already have an account. <link>Sign in</link>',

  sent: {
    title: 'Check your e-mail',
    text: 'We sent a link to {email}. Open it within 24 hours to confirm your account.',
    missing: 'Nothing there? Look in your spam folder, or send the link again.',
    'to-sign-in': 'Go to sign-in',
  },
  confirm: {
    title: 'Confirm your e-mail',
    text: 'Sign in with the password that you chose. This confirms your account.',
    submit: 'Confirm and sign in',
    expired: 'The link has expired. Send a new one and open it within 24 hours.',
    mismatch: 'This link is not valid. Open the link in the latest e-mail, or send a new one.',
    'send-link': 'Send a new link',
    'link-sent':
      'If an account with this e-mail address is waiting to be confirmed, we have sent a new link.',
  },
} as const
