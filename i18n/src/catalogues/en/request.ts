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

  leave: {
    action: 'Cancel editing',
    title: 'Leave without saving?',
    text: 'The order stays as it was placed. What you have changed here is lost.',
    confirm: 'Leave without saving',
    cancel: 'Go on editing',
    close: 'Close',
  },

  origin: {
    title: 'Collect the order here?',
    /** Before the outlet's name: 'From Södermalm Kitchen'. */
    from: 'From',
    confirm: 'Confirm',
    hint: 'To send from another branch, choose it at the top of the page.',
    edit: 'Edit address',
    'not-editable': 'The address of this branch is kept elsewhere and cannot be edited here.',
    details: {
      title: 'Where do riders collect?',
      missing:
        'This branch has no place on the map yet, so no rider could find it. Set its address first.',
      label: 'Address of the branch',
      hint: 'Or put the pin on the map, right at the door.',
      'hint-pin': 'Drag the pin to the door, or move it with the arrow keys.',
      instructions: 'Instructions for the rider',
      'instructions-hint': 'Which door, where to park, whom to ask for.',
      save: 'Save address',
      cancel: 'Cancel',
    },
  },

  closed: {
    title: 'Riders are off duty now',
    hours: "Service hours: {from} to {to}. It's {time}",
    opens: 'The service opens {when}.',
    'no-asap': 'Until then no rider can come as soon as possible.',
    'later-hint': 'You can prepare an order now for a time after the opening.',
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
    'closed-note':
      'The service is closed now, so a rider cannot come as soon as possible. Choose a time.',
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

  voucher: {
    add: 'Add voucher',
    label: 'Voucher code',
    apply: 'Apply',
    remove: 'Remove',
    'remove-code': 'Remove voucher {code}',
    checking: 'Checking voucher {code}',
    applied: 'Voucher {code}: {terms}',
    terms: {
      amount: '{amount} off the delivery fee',
      percentage: '{share} off the delivery fee',
      deliveryFee: 'Free delivery',
    },
    'valid-until': 'Good until {time}',
    'minimum-fee': 'For delivery fees from {amount}',
    reasons: {
      unknown: 'There is no voucher with this code. Check how it is spelled.',
      'not-yet-valid': 'This voucher is not valid yet.',
      expired: 'This voucher has expired.',
      'other-vendor': 'This voucher is not for this branch.',
      'below-minimum': 'The delivery fee is too low for this voucher.',
      'used-up': 'This voucher has been used up.',
      'vendor-used-up': 'Your branch has used this voucher as often as it may.',
    },
  },

  vat: {
    add: 'Add VAT number',
    label: 'VAT number',
    hint: '{count, plural, one {# letter or digit} other {# letters or digits}}',
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
    method: 'Payment',
    asap: 'As soon as possible, within {minutes} minutes',
    voucher: 'Voucher {code}',
    /** Read before what is struck through. */
    before: 'Before:',
    nothing: 'None',
    review: 'Review the order',
  },

  edit: {
    title: 'Edit the order',
    save: 'Save changes',
    back: 'Back to the order',
    'nothing-changed': 'Nothing is changed yet.',
    'load-failed': 'We could not get this order',
    retry: 'Try again',
    missing: {
      title: 'We could not find this order',
      text: 'Perhaps it belongs to another branch. Choose it at the top of the page, or look for the order in the list.',
      list: 'To the orders',
    },
    refused: {
      title: 'This order can no longer be edited',
      'paid-online': 'It has been paid online. Cancel the rider and request another one instead.',
      'too-late': 'A rider has collected it already, or it is over.',
      off: 'Orders of this branch cannot be edited. Cancel the rider and request another one instead.',
    },
    fixed: {
      title: 'Stays as it is',
      reason:
        'These cannot be changed once the order is placed. If one is wrong, cancel the rider and request another one.',
      name: 'Customer',
      phone: 'Phone',
      time: 'Delivery',
      voucher: 'Voucher',
      vat: 'VAT number',
      age: 'Age check',
    },
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
    unchanged: 'The fee stays as it is',
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
    'confirm-edit': 'Save changes for {now}',
    cancel: 'Not now',
    close: 'Close',
  },

  map: {
    label: 'Map of the delivery',
    'label-origin': 'Map: where riders collect',
    outlet: 'Outlet: {name}',
    destination: 'Delivery address: {address}',
    pin: 'Delivery address',
  },

  news: {
    placed: 'Order pushed!',
    'create-failed': 'Could not create that order',
    updated: 'Order Updated!',
    'update-failed': 'Could not update that order',
    'origin-saved': 'Address saved',
    'origin-failed': 'Unable to save address',
    'origin-not-updated': 'We were unable to update the address.',
    'no-coordinates': 'No coordinates for that address',
    'voucher-failed': 'The voucher could not be used and has been removed.',
    'cannot-verify': 'Unable to verify if order is deliverable',
    undeliverable: 'We cannot deliver that order there.',
    'cannot-compute-price': 'We could not compute the price for that order.',
    'service-closed': "Service hours: {from} to {to}. It's {time}",
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
