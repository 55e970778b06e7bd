export const auth = {
  'sign-in': 'Sign in',
  /** Above the form of the landing page. */
  welcome: 'A rider for every order',
  'welcome-text': 'Request a rider in seconds and follow each order to the door.',
  email: 'E-mail',
  password: 'Password',
  'show-password': 'Show password',
  'hide-password': 'Hide password',
  'accept-terms': 'I accept the <terms>terms</terms> and the <privacy>privacy notice</privacy>',
  /** The HTTP status, for whoever is asked for help. */
  status: 'Error code {status}',
  'more-help': 'Cannot sign in? Write to <link>{email}</link>.',

  /** A company's own sign-in page, and what is shown after it. */
  company: 'Sign in with {company}',
  'company-returning': 'Signing you in…',
  'company-expired': 'The sign-in took too long. Try again.',

  'fill-email': 'Enter your e-mail address.',
  'wrong-email': 'Enter an e-mail address in the form name@shop.com.',
  'fill-password': 'Enter your password.',
  'terms-required': 'Accept the terms and privacy notice to sign in.',

  offline: 'Something went wrong. Please try again. You could be offline.',
  'session-ended': 'Your session has ended. Sign in again.',

  'internal-error': 'We have a problem with sign-in. Try again in a moment.',
  'invalid-pool-configuration':
    'Sign-in is not set up correctly. Please contact your account manager.',
  'invalid-response': 'We got an unexpected response while signing you in. Try again in a moment.',
  'invalid-parameter': 'Check the e-mail address and the password.',
  'password-reset-required': 'Reset your password before you sign in.',
  'resource-not-found': 'Sign-in is not available. Please contact your account manager.',
  'too-many-requests': 'Too many attempts. Try again later.',
  'user-not-confirmed': 'Open the link in the e-mail that we sent to confirm your account.',
  'user-not-found': 'Wrong e-mail address or password.',
  'wrong-password': 'Wrong e-mail address or password.',
  'code-delivery-failure': 'We could not send the code. Try again in a moment.',
  'invalid-email-identity': 'This e-mail address cannot receive our messages.',
  'user-validation-failure':
    'We could not verify your account. Please contact your account manager.',
  'username-exists': 'An account with this e-mail address already exists.',
  'expired-code': 'The code has expired. Ask for a new one.',
  'code-mismatch': 'The code is wrong. Check it and try again.',
} as const
