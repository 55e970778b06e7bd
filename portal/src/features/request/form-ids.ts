/** The primary button is in the bar, outside the cards, and submits the form of the open one. */
export const formIds = {
  origin: 'request-origin',
  originDetails: 'request-origin-details',
  destination: 'request-destination',
  details: 'request-details',
  payment: 'request-payment',
} as const
