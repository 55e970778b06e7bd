/** Our own help centre, and the frame of another one. */
export const helpCenter = {
  title: 'Help centre',
  loading: 'Loading the help centre',
  failed: 'We could not load the help centre',
  'failed-text': 'Check your connection and try again, or write to <link>{email}</link>.',
  retry: 'Try again',
  search: 'Search for help',
  results: '{count, plural, one {# answer} other {# answers}}',
  nothing: 'No answer found. Try another word, or ask us below.',
  ask: {
    title: 'Ask us',
    text: 'We will reply by e-mail to {email}.',
    message: 'Your question',
    send: 'Send question',
    sent: 'Your question has been sent. We will reply by e-mail.',
  },

  /** Questions and answers. What applies in the user's country follows each of them. */
  topics: {
    request: {
      title: 'How do I request a rider?',
      text: 'Choose the outlet, enter the customer and the address, check the fee and place the order. We then look for a rider, either right away or for the time you chose.',
    },
    distance: {
      title: 'How far do riders deliver?',
      text: 'The map shows the delivery area of your outlet. An address outside it cannot be chosen.',
    },
    price: {
      title: 'What does a delivery cost?',
      text: 'You see the fee before you place the order. The fee you accept is the fee you pay.',
    },
    parcel: {
      title: 'What can a rider carry?',
      text: 'Pack the order so that it survives the ride.',
    },
    prohibited: {
      title: 'What is prohibited?',
      text: 'Riders do not carry the following.',
    },
    order: {
      title: 'What do I enter for an order?',
      text: 'Enter the customer’s name and phone number, the address, and what the order is worth.',
    },
    hours: {
      title: 'When can I request a rider?',
      text: 'An outlet may have shorter opening hours of its own.',
    },
    track: {
      title: 'Where is my order?',
      text: 'Order tracking shows each order, its rider on the map and the expected time. The customer sees the same on the tracking page.',
    },
    cancel: {
      title: 'Can I change or cancel an order?',
      text: 'Open the order in order tracking. If it can still be changed or cancelled, you will see a button for it.',
    },
    returned: {
      title: 'What happens if the customer is not there?',
      text: 'The rider calls the customer. An order that cannot be delivered is brought back to your outlet.',
    },
  },
  /** Goods that are prohibited everywhere. */
  prohibited: {
    illegal: 'Illegal or stolen goods',
    weapons: 'Weapons, ammunition and explosives',
    dangerous: 'Flammable, corrosive, toxic or radioactive goods',
    drugs: 'Narcotics and prescription medicines',
    living: 'Animals, people and human remains',
    money: 'Cash, securities, jewellery and identity documents',
    oversized: 'Goods that do not fit the delivery bag',
  },
  /** The country's figures, one sentence each. */
  facts: {
    distance: 'Riders deliver up to {km, number} km from your outlet.',
    /** `text` is the distance as the country states it, such as '4-5 km'. */
    'distance-as-given':
      'Delivery distance: {text}. Riders deliver up to {km, number} km from your outlet.',
    price: 'A delivery costs {base} plus {perKm} per km.',
    'price-from': 'A delivery costs {base} plus {perKm} per km from {km, number} km.',
    'price-from-city':
      'A delivery costs {base} plus {perKm} per km, from {km, number} km in {city} and from {elsewhere, number} km in other cities.',
    'price-capped':
      'A delivery costs about {base} to {cap}: {base} plus {perKm} per km, at most {cap}.',
    'cash-surcharge': 'Cash on delivery costs {surcharge} more.',
    weight: 'An order can weigh at most {kg, number} kg.',
    bag: 'Items must fit the delivery bag.',
    value: 'Goods worth more than {value} are prohibited.',
    'value-or-weight':
      'Goods worth more than {value} and goods heavier than {kg, number} kg are prohibited.',
    'high-value': 'For an order worth more than {limit} we ask you to confirm the value.',
    'minimum-amount': 'An order must be worth at least {amount}.',
    'amount-optional': 'The value of the order is optional.',
    'unit-required': 'The address needs a unit number.',
    'vat-number':
      'A VAT number has {count, plural, one {# letter or digit} other {# letters or digits}}.',
    hours: 'Riders can be requested every day from {from} to {to}.',
    'hours-around-the-clock': 'Riders can be requested around the clock.',
  },
} as const
