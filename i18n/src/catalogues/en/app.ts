export const app = {
  /** The browser's title, as in 'Brand - Order tracking'. */
  title: '{brand} - {page}',
  pages: {
    home: 'Request a rider',
    connect: 'Sign in',
    register: 'Create account',
    'forgot-password': 'Reset password',
    request: 'Request a rider',
    tracking: 'Order tracking',
    history: 'All orders',
    bulk: 'Bulk upload',
    insights: 'Insights',
    'public-tracking': 'Your delivery',
    'parcel-tracking': 'Your parcel',
    'prohibited-items': 'Prohibited items',
    'delivery-receipt': 'Delivery receipt',
    addresses: 'Address book',
    outlets: 'Outlets',
    'guest-link': 'Guest link',
    'outlet-import': 'Import outlets',
    help: 'Help centre',
    security: 'Password and devices',
    'delivery-area': 'Delivery area',
    terms: 'Terms and privacy',
    maintenance: 'Maintenance',
    'not-found': 'Page not found',
  },
  'skip-to-content': 'Skip to content',
  loading: 'Loading',
  /** Of the round button. */
  'open-help': 'Open the help centre',
  'close-help': 'Close the help centre',

  nav: {
    label: 'Main menu',
    'open-menu': 'Open menu',
    'close-menu': 'Close menu',
    request: 'Request a rider',
    tracking: 'Order tracking',
    history: 'All orders',
    help: 'Help centre',
    bulk: 'Bulk upload',
    'become-a-partner': 'Become a partner',
    'no-branch': 'You have no branch to use this with.',
  },
  account: {
    label: 'Account',
    'signed-in-as': 'Signed in as',
    security: 'Password and devices',
    'address-book': 'Address book',
    outlets: 'Outlets',
    'guest-link': 'Guest link',
    'sign-out': 'Sign out',
    /** After signing out. */
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
    'load-failed': 'We could not load this language. Check your connection and try again.',
  },
  live: {
    connecting: 'Connecting to live updates…',
    connected: 'Live: orders update automatically',
    reconnecting: 'Connection lost. Reconnecting…',
    offline: 'Offline: orders are not updating',
    'signed-out': 'Not connected',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    show: 'Show keyboard shortcuts',
    'new-request': 'New request',
    search: 'Search',
    escape: 'Close the open panel',
    arrows: 'Move in lists',
  },
  toasts: {
    label: 'Notifications',
    dismiss: 'Dismiss notification',
  },
  outdated: 'Your application is outdated, automatically reloading the app in 3 seconds',
  /** Without a network. */
  offline: {
    title: 'No connection',
    text: 'We cannot reach the server. Check your internet connection and try again.',
    /** In a bar above the page; {time} as in '14:05'. */
    since: 'No connection. Last updated {time}.',
    unknown: 'No connection. What you see may be out of date.',
  },
  'load-failed': {
    title: 'This page did not load',
    text: 'Could not load the application. Please check your internet connection and try again',
    reload: 'Reload',
  },
  crash: {
    title: 'Something went wrong on this page',
    text: 'Your orders are safe. Reload the page to continue.',
    reload: 'Reload the page',
  },
  maintenance: {
    planned: {
      title: 'Closed for maintenance',
      text: 'We are improving the service and will be back soon. Orders already placed will be delivered.',
    },
    unplanned: {
      title: 'Something went wrong on our side',
      text: 'We are working on it and will be back as soon as we can. Orders already placed will be delivered.',
    },
    action: 'Try again',
  },
  'not-found': {
    title: 'Page not found',
    text: 'The link may be out of date or mistyped.',
    action: 'Go to home page',
  },
  /** In a frame of the rider platform. */
  embedded: {
    accept: 'Accept terms',
    ended: 'Your access has ended',
    'ended-text': 'Reload the page to continue.',
  },
  terms: {
    title: 'Terms and privacy',
    service: {
      title: 'The service',
      text: '{brand} connects shops with riders. You request a rider, we quote a fee, and a rider collects the order from your outlet and delivers it to your customer. The fee you accept is the fee you pay.',
    },
    duties: {
      title: 'Your responsibilities',
      text: 'Give us the correct address and phone number. Pack the order so that it fits in the delivery bag and survives the ride. Do not send anything illegal, dangerous or alive.',
    },
    cancelling: {
      title: 'Cancelling',
      text: 'You can cancel a rider as long as the order page lets you. Once collected, an order is either delivered or returned to you.',
    },
    privacy: {
      title: 'Privacy',
      text: 'We use your customer’s name, phone number and address to deliver the order, and show the rider only what the delivery requires. The public tracking page shows no phone number or surname. We do not sell data.',
    },
    contact: {
      title: 'Contact',
      text: 'For questions about these terms, write to <link>{email}</link>.',
    },
    download: 'Download the terms',
    'download-failed': 'We could not download the terms.',
  },

  /** Of a form in a dialog. */
  form: {
    close: 'Close',
    cancel: 'Cancel',
    save: 'Save',
    discard: {
      title: 'Discard your changes?',
      text: 'Your changes have not been saved.',
      confirm: 'Discard',
      cancel: 'Keep editing',
    },
  },
} as const
