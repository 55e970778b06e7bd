export const auth = {
  'sign-in': 'Sign in',
  /** Above the form of the landing page. */
  welcome: 'A rider for every order',
  'welcome-text': 'Request a rider in seconds and follow each order to the door.',
  email: 'E-mail',
  password: 'Password',
  'show-password': 'Show the password',
  'hide-password': 'Hide the password',
  'accept-terms': 'I accept the <terms>terms</terms> and the <privacy>privacy notice</privacy>',
  'more-help': 'Cannot sign in? Write to <link>{email}</link>.',

  'fill-email': 'Enter your e-mail address.',
  'wrong-email': 'Enter an e-mail address such as name@shop.com.',
  'fill-password': 'Enter your password.',
  'terms-required': 'Accept the terms and the privacy notice to sign in.',

  offline: 'Something went wrong. Please try again. You could be offline.',
  'session-ended': 'Your session has ended. Sign in again.',

  'internal-error': 'Sign-in has a problem on our side. Try again in a moment.',
  'invalid-pool-configuration':
    'Sign-in is not set up correctly. Please tell your account manager.',
  'invalid-response': 'Sign-in gave an answer that we cannot read. Try again in a moment.',
  'invalid-parameter': 'Check the e-mail address and the password.',
  'password-reset-required': 'Your password must be reset before you can sign in.',
  'resource-not-found': 'Sign-in is not available. Please tell your account manager.',
  'too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
  'user-not-confirmed': 'Open the link in the e-mail that we sent to confirm your account.',
  'user-not-found': 'The e-mail address or the password is wrong.',
  'wrong-password': 'The e-mail address or the password is wrong.',
  'code-delivery-failure': 'The code could not be sent. Try again in a moment.',
  'invalid-email-identity': 'This e-mail address cannot receive our messages.',
  'user-validation-failure': 'Your account could not be checked. Please tell your account manager.',
  'username-exists': 'There is already an account with this e-mail address.',
  'expired-code': 'The code has expired. Ask for a new one.',
  'code-mismatch': 'The code is wrong. Check it and try again.',
} as const
