export const request = {
  title: 'Request a rider',
  change: 'Change',
  'load-failed': {
    title: 'We could not retrieve this branch',
    retry: 'Try again',
  },

  'start-over': {
    action: 'Start over',
    title: 'Start over?',
    text: 'The address and everything you have typed for this request will be cleared.',
    confirm: 'Clear and start over',
    cancel: 'Keep the request',
    close: 'Close',
  },

  origin: {
    title: 'Collect the order here?',
    /** Before the outlet's name: 'From Södermalm Kitchen'. */
    from: 'From',
    confirm: 'Confirm',
    hint: 'To send from another branch, choose it at the top of the page.',
    missing: {
      title: 'This branch has no place on the map yet',
      text: 'Riders cannot find it until its address is set. Please ask your account manager, or choose another branch at the top of the page.',
    },
  },

  closed: {
    title: 'Riders are off duty now',
    hours: 'Service hours: {from} to {to}. It’s {time}',
    opens: 'The service opens {when}. This page looks again every minute.',
    later: 'Schedule for later',
  },

  destination: {
    title: 'Where should the rider go?',
    /** Before the recipient and the address: 'To Anna L., Hornsgatan 12'. */
    to: 'To',
    label: 'Delivery address',
    placeholder: 'Street and number',
    hint: 'Or put the pin on the map.',
    clear: 'Clear the address',
    suggestions: 'Suggestions',
    searching: 'Looking for addresses',
    'looking-up': 'Looking up the address',
    outside: 'Outside the delivery area',
    found: '{count, plural, =0 {No address found} one {# address found} other {# addresses found}}',
    keep: 'Keep this address',
    continue: 'Continue',
    retry: 'Try again',
  },

  details: {
    title: 'What is being delivered?',
    /** Before the recipient's name. */
    for: 'For',
    name: 'Customer name',
    phone: 'Customer phone',
    amount: 'Order value',
    unit: 'Unit or floor',
    building: 'Building or entrance',
    notes: 'Notes for the rider',
    description: 'Items',
    /** Under the items, near the limit. */
    left: '{count, plural, one {# character left} other {# characters left}}',
    over: '{count, plural, one {# character too many} other {# characters too many}}',
    'check-age': 'Check the customer’s age on delivery',
    continue: 'Continue',
    'high-value':
      'The items are worth more than {limit}. You will be asked to confirm that when you place the order.',
  },

  time: {
    label: 'Delivery time',
    asap: 'As soon as possible',
    'asap-note': 'Within {minutes} minutes',
    later: 'Later',
    today: 'Today, {date}',
    tomorrow: 'Tomorrow, {date}',
    pick: 'Choose a time',
    'no-slots': 'There is no time to choose in the next two days.',
  },

  form: {
    phone: {
      'helper-text': 'Type it as you would dial it, or with + and the country’s number.',
    },
  },

  payment: {
    title: 'How is it paid?',
    label: 'Payment',
    methods: {
      CASH_ON_DELIVERY: 'Cash on delivery',
      PAYMENT_ON_DELIVERY: 'Card on delivery',
      PAID: 'Already paid',
      ONLINE_PAYMENT: 'Online payment',
      NONE: 'Not chosen',
    },
    'pay-at-pickup': 'Pay at pickup',
    notes: {
      collects: 'The rider collects {amount} from the customer.',
      nothing: 'The rider collects nothing from the customer.',
    },
    none: 'This branch has no way to pay for riders. Please contact your account manager.',
    place: 'Place order',
  },

  summary: {
    order: 'Order',
    to: 'To',
    customer: 'Customer',
    time: 'Delivery',
    items: 'Items',
    notes: 'Notes',
    age: 'Age check',
    'age-yes': 'The rider checks the age',
    payment: 'Payment summary',
    value: 'Order value',
    fee: 'Delivery fee',
    total: 'Total',
    collect: 'To collect from the customer',
  },

  price: {
    label: 'Price and time',
    none: 'The delivery fee shows here as soon as there is an address.',
    fee: 'Delivery fee',
    'show-parts': 'What the fee is made of',
    parts: {
      base: 'Base price',
      distance: 'Distance, {distance}',
      'cash-surcharge': 'Cash surcharge',
      cap: 'Highest price',
    },
    /** '34 min' until the delivery. */
    'delivered-in': 'Delivered in about {minutes}',
    'delivered-at': 'Delivered at {time}',
    'no-estimate': 'No time estimate right now',
    /** '0:45' until the fee is computed again. */
    'held-for': 'Price held for {time}',
    renewing: 'Renewing the price',
    stale: 'The price could not be renewed. We keep trying.',
    changed: 'The delivery fee has changed from {before} to {now}.',
    noticed: 'Got it',
  },

  'item-value': {
    title: 'The items are worth {amount}',
    text: 'That is more than {limit}. Please confirm that the value is right before a rider takes it along.',
    confirm: 'The value is right',
    cancel: 'Go back',
    close: 'Close',
  },

  'new-fee': {
    text: 'The price you saw has expired. The delivery now costs {now} instead of {before}.',
    'text-only-new': 'The delivery costs {now}.',
    confirm: 'Place order for {now}',
    cancel: 'Not now',
    close: 'Close',
  },

  map: {
    label: 'Map of the delivery',
    outlet: 'Outlet: {name}',
    destination: 'Delivery address: {address}',
    pin: 'Delivery address',
  },

  news: {
    placed: 'Order pushed!',
    'create-failed': 'Could not create that order',
    'cannot-verify': 'Unable to verify if order is deliverable',
    undeliverable: 'We cannot deliver that order there.',
    'cannot-compute-price': 'We could not compute the price for that order.',
    'service-closed': 'Service hours: {from} to {to}. It’s {time}',
  },

  error: {
    'undeliverable-address':
      'We do not deliver to this address yet. Choose one inside the marked area.',
    'cannot-compute-price': 'We could not compute the price for this address. Try again.',
    'cannot-verify':
      'We could not check whether we deliver there. Check your connection and try again.',
  },
  'service-closed': 'The service is closed now.',
  'feature-unavailable': 'This is not available for your branch.',
} as const
