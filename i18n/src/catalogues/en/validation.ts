export const validation = {
  'fill-unit-number': 'Enter the unit number.',
  'fill-customer-name': 'Enter the customer’s name.',
  'wrong-customer-name': 'A name has no digits. Enter the customer’s name.',
  'fill-customer-phone': 'Enter the customer’s phone number.',
  'phone-incorrect': 'This phone number cannot be right. Check the digits.',
  'fill-description': 'Keep this to 200 characters or fewer.',
  'fill-address': 'Choose an address from the list, or put the pin on the map.',
  'invalid-coordinates':
    'The location of this address cannot be computed. Choose another, or put the pin on the map.',
  'fill-amount': 'Enter what the items cost.',
  'minimum-amount-pkr': 'Minimum amount of 100 PKR',
  'fill-payment-method': 'Choose how the order is paid.',
  'preorder-time': 'This time is no longer available. Choose another.',
  'cancel-reason': 'Choose a reason.',
  'vat-number': 'A VAT number has 8 letters and digits: please check again.',
} as const
