/** Words beside numbers that the browser's own formats do not provide. */
export const units = {
  now: 'now',
  /** A moment that has passed or is less than a minute away. */
  'any-moment': 'any moment',
  'in-minutes': 'in {minutes, plural, one {# min} other {# min}}',
  'minutes-late': '{minutes, plural, one {# min late} other {# min late}}',
  today: 'today',
  tomorrow: 'tomorrow',
  yesterday: 'yesterday',
  metres: '{metres} m',
} as const
