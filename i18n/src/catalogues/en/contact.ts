/** The form for whoever needs help with signing up. */
export const contact = {
  open: 'Need help? <link>Contact us</link>',
  title: 'Contact us',
  text: 'Tell us what you need. Your account manager will reply by e-mail.',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone (optional)',
  message: 'Message',
  send: 'Send message',
  cancel: 'Cancel',
  close: 'Close',
  sent: 'Your message has been sent. We will reply by e-mail.',

  'fill-name': 'Enter your name.',
  'fill-message': 'Write a message.',
  'message-too-long': 'The message is too long. Shorten it.',
} as const
