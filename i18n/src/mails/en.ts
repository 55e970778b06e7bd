/** The texts of the mails; the server alone needs them. Other languages have the same keys and arguments. */
export const enMails = {
  greeting: 'Hello,',
  footer: 'This e-mail was sent by {brand}. Please do not reply to it.',
  'footer-with-reply': 'This e-mail was sent by {brand}. Your reply goes to {email}.',
  confirm: {
    subject: 'Confirm your {brand} account',
    text: 'You created a {brand} account. Open the link and sign in to confirm it.',
    action: 'Confirm my account',
    note: 'The link is valid for 24 hours. If you did not create an account, ignore this e-mail.',
  },
  'reset-code': {
    subject: '{code} is your {brand} code',
    text: 'Enter this code to choose a new password:',
    note: 'The code is valid for 15 minutes. If you did not ask for it, ignore this e-mail. Your password will not change.',
  },
  'password-changed': {
    subject: 'Your {brand} password was changed',
    text: 'The password of your account was changed, and all other devices were signed out.',
    action: 'Reset my password',
    note: 'If this was not you, reset your password now.',
  },
  'new-owner': {
    subject: 'You can now request riders for {name}',
    text: '{parent} has added you to {name} on {brand}. You can request riders for it and follow its orders.',
    register: 'Create an account with this e-mail address. Your vendor code is {code}.',
    open: 'Request a rider',
    'create-account': 'Create an account',
    leave:
      'Nothing to do with {parent}? Sign in, open Password and devices in the account menu, and leave the outlet.',
    ignore: 'Nothing to do with {parent}? Ignore this e-mail.',
  },
  contact: {
    subject: 'Help with signing up: {name}',
    text: '{name} asks for help with signing up.',
    email: 'E-mail: {email}',
    phone: 'Phone: {phone}',
  },
  question: {
    subject: 'Question from {name}',
    text: '{name} ({vendorId}) asks for help.',
    email: 'E-mail: {email}',
    language: 'Language: {language}',
  },
  report: {
    subject: 'Your report: {name}',
    orders:
      '{count, plural, one {The attached file has # order} other {The attached file has # orders}} of {name}, {from} to {to}.',
    customers:
      'The file has names, phone numbers and addresses of customers. Delete it when you no longer need it.',
    note: 'You asked for this report in {brand}. If you did not, change your password.',
  },
} as const
