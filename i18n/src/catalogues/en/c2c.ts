/** Orders from one person to another. */
export const c2c = {
  form: {
    name: 'Receiver’s name',
    phone: 'Receiver’s phone number',
    'fill-name': 'Enter the receiver’s name, without digits.',
    'fill-phone': 'Enter the receiver’s phone number, and check its digits.',
    description: 'What is in the parcel?',
    weight: 'Weight',
    /** Behind the weight that is typed. */
    kg: 'kg',
    value: 'Value',
    'value-limit': 'Up to {value}. The rider does not collect this amount.',
    'not-collected': 'The rider does not collect this amount.',
    'check-age': 'Check receiver’s age on delivery',
    accept:
      'I have read the list of <list>prohibited items</list>, and none of them is in the parcel.',
    problems: {
      'no-description': 'Enter what is in the parcel.',
      'no-weight': 'Enter the weight in kilograms, such as 2.5.',
      'too-heavy': 'A parcel can weigh {kg, number} kg at most.',
      'no-value': 'Enter what the parcel is worth.',
      'too-valuable': 'A parcel can be worth {value} at most.',
      'not-accepted': 'Confirm that nothing prohibited is in the parcel.',
    },
  },
  tracking: {
    weight: 'The parcel weighs {kg, number} kg.',
  },
} as const
