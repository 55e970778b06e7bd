export const app = {
  /** The browser's title: 'Pillion - Order tracking'. */
  title: '{brand} - {page}',
  pages: {
    home: 'Request a rider',
    connect: 'Sign in',
    request: 'Request a rider',
    tracking: 'Order tracking',
    'public-tracking': 'Your delivery',
    addresses: 'Address book',
    terms: 'Terms and privacy',
    'not-found': 'Page not found',
  },
  'skip-to-content': 'Skip to the content',
  loading: 'Loading',

  nav: {
    label: 'Main menu',
    'open-menu': 'Open the menu',
    'close-menu': 'Close the menu',
    request: 'Request a rider',
    tracking: 'Order tracking',
    'no-branch': 'There is no branch to show this for.',
  },
  account: {
    label: 'Account',
    'signed-in-as': 'Signed in as',
    'address-book': 'Address book',
    'log-out': 'Log out',
    /** After logging out. */
    disconnected: 'You are now disconnected.',
  },
  theme: {
    label: 'Appearance',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
  language: {
    label: 'Language',
    'load-failed': 'This language could not be loaded. Check your connection and try again.',
  },
  live: {
    connecting: 'Connecting to live updates',
    connected: 'Live: orders update by themselves',
    reconnecting: 'Connection lost. Reconnecting',
    offline: 'Offline: orders do not update now',
    'signed-out': 'Not connected',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    show: 'Show the keyboard shortcuts',
    'new-request': 'New request',
    search: 'Search',
    escape: 'Close what is open',
    arrows: 'Move in lists',
  },
  toasts: {
    label: 'Notifications',
    dismiss: 'Dismiss the notification',
  },
  'load-failed': {
    title: 'This page did not arrive',
    text: 'Could not load the application. Please check your internet connection and try again',
    reload: 'Reload',
  },
  crash: {
    title: 'Something broke on this page',
    text: 'Your orders are safe. Reload the page to go on.',
    reload: 'Reload the page',
  },
  'not-found': {
    title: 'There is no page at this address',
    text: 'The link may be old or mistyped. Start again from the request form.',
    action: 'Go to the start',
  },
  terms: {
    title: 'Terms and privacy',
    service: {
      title: 'The service',
      text: '{brand} brings shops and riders together. You ask for a rider, we quote a fee, and a rider collects the order at your outlet and brings it to your customer. The fee that you accept is the fee that you pay.',
    },
    duties: {
      title: 'What we ask of you',
      text: 'Give the right address and phone number. Pack the order so that it fits the delivery bag and survives the ride. Hand over nothing that is illegal, dangerous or alive.',
    },
    cancelling: {
      title: 'Cancelling',
      text: 'A rider can be cancelled for as long as the order page offers it. Once the order has been collected it is delivered or brought back to you.',
    },
    privacy: {
      title: 'Privacy',
      text: 'We use the name, phone number and address of your customer to deliver the order, and show the rider only what the delivery needs. The public tracking page shows no phone number and no surname. We sell no data.',
    },
    contact: {
      title: 'Contact',
      text: 'Questions about these terms go to <link>{email}</link>.',
    },
  },
} as const
