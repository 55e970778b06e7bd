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
    text: 'This clears the address and everything you entered for this request.',
    confirm: 'Clear and start over',
    cancel: 'Keep request',
    close: 'Close',
  },

  leave: {
    action: 'Cancel editing',
    title: 'Leave without saving?',
    text: 'The order stays as it is, and your changes here are lost.',
    confirm: 'Leave without saving',
    cancel: 'Keep editing',
    close: 'Close',
  },

  origin: {
    title: 'Collect the order here?',
    /** Before the outlet's name: 'From Södermalm Kitchen'. */
    from: 'From',
    confirm: 'Confirm',
    hint: 'To send from another branch, choose it at the top of the page.',
    edit: 'Edit address',
    'not-editable': 'This branch’s address is managed elsewhere and cannot be edited here.',
    details: {
      title: 'Where do riders collect?',
      missing: 'This branch has no location yet, so riders cannot find it. Set its address first.',
      label: 'Branch address',
      hint: 'Or place the pin on the map, right at the door.',
      'hint-pin': 'Drag the pin to the door, or move it with the arrow keys.',
      instructions: 'Instructions for the rider',
      'instructions-hint': 'Which door, where to park, whom to ask for.',
      save: 'Save address',
      cancel: 'Cancel',
    },
  },

  closed: {
    service: {
      title: 'Riders are off duty now',
      hours: "Service hours: {from} to {to}. It's {time}",
      opens: 'The service opens {when}.',
    },
    outlet: {
      title: 'This branch is closed now',
      hours: "Opening hours: {from} to {to}. It's {time}",
      opens: 'The branch opens {when}.',
    },
    pause: {
      title: 'This branch is paused',
      opens: 'It takes requests again {when}.',
    },
    'not-known': 'It takes no requests until it is resumed.',
    'no-asap': 'Until then, we cannot send a rider right away.',
    'later-hint': 'You can prepare an order now for a later time.',
    later: 'Schedule for later',
  },

  destination: {
    title: 'Where should the rider go?',
    /** Before the recipient and the address: 'To Anna L., Hornsgatan 12'. */
    to: 'To',
    label: 'Delivery address',
    hint: 'Or place the pin on the map.',
    outside: 'Outside the delivery area',
    keep: 'Keep address',
    continue: 'Continue',
    retry: 'Try again',
  },

  details: {
    title: 'What is being delivered?',
    'parcel-title': 'Who receives it, and what is it?',
    /** Before the recipient's name. */
    for: 'For',
    name: 'Customer name',
    amount: 'Order value',
    description: 'Items',
    parcel: 'Up to {kg, number} kg, and it must fit the delivery bag.',
    /** Under the items, near the limit. */
    left: '{count, plural, one {# character left} other {# characters left}}',
    over: '{count, plural, one {# character too many} other {# characters too many}}',
    'check-age': 'Check customer’s age on delivery',
    continue: 'Continue',
    'high-value':
      'The items are worth more than {limit}. You will be asked to confirm this when you place the order.',
  },

  time: {
    label: 'Delivery time',
    asap: 'As soon as possible',
    'asap-note': 'Within {minutes} minutes',
    later: 'Later',
    today: 'Today, {date}',
    tomorrow: 'Tomorrow, {date}',
    pick: 'Choose a time',
    'no-slots': 'No delivery times are available in the next two days.',
    'closed-note': 'No rider can come right away. Choose a time.',
  },

  form: {
    phone: {
      'helper-text': 'Enter it as you would dial it, or with + and the country code.',
    },
  },

  payment: {
    title: 'How will it be paid?',
    label: 'Payment',
    notes: {
      collects: 'The rider collects {amount} from the customer.',
      nothing: 'The rider collects nothing from the customer.',
      /** Of a parcel from one person to another. */
      'receiver-collects': 'The rider collects {amount} from the receiver.',
      'receiver-nothing': 'The rider collects nothing from the receiver.',
    },
    none: 'This branch has no payment method for riders. Please contact your account manager.',
    place: 'Place order',
  },

  /** The card that pays an order online. */
  card: {
    label: 'Card',
    new: 'New card',
    stored: '{scheme} ending in {digits}',
    remove: 'Remove',
    name: 'Name on card',
    'fill-name': 'Enter the name on the card.',
    choose: 'Choose a card.',
    save: 'Save this card for this branch',
    fields: 'Card details',
    failed: 'We could not load the card form',
    retry: 'Try again',
    pays: 'The card pays the delivery fee: {amount}',
    'on-provider-page':
      'After you place the order, you enter the card on our payment provider’s page.',
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
    'valid-until': 'Valid until {time}',
    'minimum-fee': 'For delivery fees from {amount}',
    reasons: {
      unknown: 'No voucher has this code. Check the spelling.',
      'not-yet-valid': 'This voucher is not valid yet.',
      expired: 'This voucher has expired.',
      'other-vendor': 'This voucher is not for this branch.',
      'below-minimum': 'The delivery fee is too low for this voucher.',
      'used-up': 'This voucher has been used up.',
      'vendor-used-up': 'Your branch has used this voucher the maximum number of times.',
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
    receiver: 'Receiver',
    time: 'Delivery',
    items: 'Items',
    notes: 'Notes',
    age: 'Age check',
    'age-yes': 'Rider checks age',
    payment: 'Payment summary',
    value: 'Order value',
    fee: 'Delivery fee',
    total: 'Total',
    card: 'Card payment',
    collect: 'To collect from the customer',
    'receiver-collect': 'To collect from the receiver',
    method: 'Payment',
    asap: 'As soon as possible, within {minutes} minutes',
    voucher: 'Voucher {code}',
    /** Read before what is struck through. */
    before: 'Before:',
    nothing: 'None',
    review: 'Review order',
  },

  edit: {
    title: 'Edit order',
    save: 'Save changes',
    back: 'Back to the order',
    'nothing-changed': 'No changes yet.',
    'load-failed': 'We could not get this order',
    retry: 'Try again',
    missing: {
      title: 'We could not find this order',
      text: 'It may belong to another branch. Choose that branch at the top of the page, or find the order in the list.',
      list: 'Go to orders',
    },
    refused: {
      title: 'This order can no longer be edited',
      c2c: 'Guest parcels cannot be edited. Cancel the rider and request another one instead.',
      'paid-online': 'It was paid online. Cancel the rider and request another one instead.',
      processing: 'It is still being processed. Wait a moment and try again.',
      nearby: 'The rider is almost at the outlet.',
      collected: 'A rider has already collected it.',
      delayed: 'A delayed order cannot be edited.',
      stage: 'The order has ended.',
      off: 'Orders of this branch cannot be edited. Cancel the rider and request another one instead.',
    },
    fixed: {
      title: 'Cannot be changed',
      reason:
        'You cannot change these after placing the order. If something is wrong, cancel the rider and request another one.',
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
    none: 'Enter an address to see the delivery fee.',
    fee: 'Delivery fee',
    'show-parts': 'Fee breakdown',
    parts: {
      base: 'Base price',
      distance: 'Distance, {distance}',
      'cash-surcharge': 'Cash surcharge',
      cap: 'Price cap',
    },
    /** '34 min' until the delivery. */
    'delivered-in': 'Delivered in about {minutes}',
    'delivered-at': 'Delivered at {time}',
    'no-estimate': 'No time estimate available',
    /** '0:45' until the fee is computed again. */
    'held-for': 'Price held for {time}',
    renewing: 'Updating price',
    unchanged: 'The fee has not changed',
    stale: 'We could not update the price. Still trying.',
    changed: 'The delivery fee has changed from {before} to {now}.',
    noticed: 'Got it',
  },

  'item-value': {
    title: 'Items worth {amount}',
    text: 'That is more than {limit}. Please confirm that the value is correct before a rider collects the order.',
    confirm: 'Value is correct',
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
    'label-origin': 'Map of the pickup location',
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
    'origin-changed': 'Someone else has just changed this branch. Check the address it has now.',
    'origin-not-updated': 'We were unable to update the address.',
    'no-coordinates': 'No coordinates for that address',
    'voucher-failed': 'The voucher could not be used and has been removed.',
    'cannot-verify': 'Unable to verify if order is deliverable',
    undeliverable: 'We cannot deliver that order there.',
    'cannot-compute-price': 'We could not compute the price for that order.',
    'service-closed': "Service hours: {from} to {to}. It's {time}",
    'outlet-closed': "Opening hours: {from} to {to}. It's {time}",
    'outlet-paused': 'This branch is paused',
  },

  error: {
    'undeliverable-address':
      'We do not deliver to this address yet. Choose one inside the highlighted area.',
    'cannot-compute-price': 'We could not calculate the price for this address. Try again.',
    'cannot-verify':
      'We could not check whether we deliver there. Check your connection and try again.',
  },
  'service-closed': 'We are closed right now.',
  'outlet-closed': 'This branch is closed right now.',
  'outlet-paused': 'This branch is paused and takes no requests right now.',
  'feature-unavailable': 'This is not available for your branch.',
} as const
