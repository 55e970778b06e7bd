export const guest = {
  title: 'Guest checkout',
  opening: 'Opening guest checkout…',
  'link-over': 'This link is no longer valid. Ask for a new one.',
  text: 'You are a guest.',
  leave: 'Leave guest checkout',

  sender: {
    name: 'Your name',
    phone: 'Your phone number',
    address: 'Pickup address',
    'fill-name': 'Enter your name, without digits.',
  },

  invitation: {
    title: 'Request riders even faster',
    text: 'With an account your shop’s details are filled in, and you see all your orders.',
    register: 'Create account',
    later: 'Not now',
  },

  /** The screen of an outlet's guest link. */
  link: {
    title: 'Guest link',
    text: 'Anyone with this link can request riders for {outlet} without an account.',
    create: 'Create link',
    address: 'Link',
    'valid-until': 'Valid until {when}',
    copy: 'Copy link',
    copied: 'Link copied',
    replace: 'Replace link',
    end: 'End link',
    'end-text':
      'Guests can no longer use this link or follow their orders here. Orders already placed will be delivered.',
  },
} as const
