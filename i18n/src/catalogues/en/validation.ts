export const validation = {
  'fill-unit-number': 'Enter the unit number.',
  'fill-customer-name': 'Enter the customer’s name.',
  'wrong-customer-name': 'Names cannot contain digits. Enter the customer’s name.',
  'fill-customer-phone': 'Enter the customer’s phone number.',
  'phone-incorrect': 'This phone number is not valid. Check the digits.',
  'fill-description': 'Use 200 characters or fewer.',
  'fill-address': 'Choose an address from the list, or place the pin on the map.',
  'invalid-coordinates':
    'We could not locate this address. Choose another, or place the pin on the map.',
  'fill-amount': 'Enter the value of the items.',
  'minimum-amount-pkr': 'Minimum amount of 100 PKR',
  'fill-payment-method': 'Choose a payment method.',
  'preorder-time': 'This time is no longer available. Choose another.',
  'cancel-reason': 'Choose a reason.',
  email: 'Please enter a valid email',
  'vat-number': 'A VAT number has 8 letters and digits: please check again.',
  'passwords-differ': 'The passwords do not match.',
} as const
