export const units = {
  now: 'nu',
  'any-moment': 'när som helst',
  'in-minutes': 'om {minutes, plural, one {# min} other {# min}}',
  'minutes-late': '{minutes, plural, one {# min sen} other {# min sen}}',
  today: 'i dag',
  tomorrow: 'i morgon',
  yesterday: 'i går',
  metres: '{metres} m',
} as const
