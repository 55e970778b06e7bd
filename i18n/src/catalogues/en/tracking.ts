/** The recipient's page of one order. The server also renders these sentences into the page. */
export const tracking = {
  /** What is going on, for somebody who waits for a delivery. */
  sentence: {
    processing: '{outlet} is sending you an order.',
    'payment-processing': 'The payment of your order from {outlet} is being processed.',
    'prepare-order': '{outlet} is getting your order ready.',
    'looking-for-rider': 'We are looking for a rider for your order from {outlet}.',
    'rider-on-the-way': 'A rider is on the way to {outlet} to collect your order.',
    'rider-nearby': 'A rider is about to collect your order at {outlet}.',
    collected: 'The rider has collected your order from {outlet}.',
    dispatched: 'Your order from {outlet} is on its way to you.',
    'in-transit': 'Your order from {outlet} is almost there.',
    delayed: 'Your order from {outlet} is taking longer than planned.',
    delivered: 'Your order from {outlet} was delivered.',
    cancelled: 'The delivery of your order from {outlet} was cancelled.',
    failed: 'Your order from {outlet} could not be sent.',
    returning: 'Your order could not be delivered and is going back to {outlet}.',
    returned: 'Your order was returned to {outlet}.',
    scheduled: 'Your order from {outlet} is scheduled.',
    unknown: 'Your order from {outlet} is in progress.',
  },
  steps: {
    label: 'Progress of your order',
    placed: 'Placed',
    'rider-found': 'Rider found',
    collected: 'Collected',
    nearby: 'Nearby',
    delivered: 'Delivered',
    done: 'done',
    current: 'next',
  },
  eta: {
    label: 'Arrives',
    minutes: 'in {minutes, plural, one {# minute} other {# minutes}}',
    at: 'about {time}',
  },
  scheduled: {
    label: 'Scheduled for',
  },
  delayed: {
    label: 'Now expected',
    at: 'about {time}',
  },
  /** The rider is at the door and nobody answers. */
  unreachable: {
    title: 'Your rider is trying to reach you',
    text: 'The rider is at your address with the order from {outlet}. Please open the door or answer the phone.',
  },
  /** Why the order is not delivered. */
  'return-reason': {
    RECIPIENT_UNREACHABLE: 'The rider could not reach you.',
    RECIPIENT_REFUSED: 'The order was not accepted at your address.',
    ADDRESS_NOT_FOUND: 'The rider could not find your address.',
    DAMAGED: 'The order was damaged on the way.',
    OTHER: 'The rider could not hand over the order.',
  },
  'delivered-at': {
    label: 'Delivered at',
  },
  rider: {
    brings: '{name} is bringing your order',
    none: 'Your rider appears here once one has accepted',
  },
  /** Four digits that prove to the rider who takes the order. */
  code: {
    label: 'Your code',
    text: 'Give it to the rider only when you receive your order.',
  },
  collect: {
    title: 'Have {amount} ready',
    text: 'The rider will collect it when you receive your order.',
  },
  recipient: 'For {initial}.',
  map: {
    label: 'Map of your order’s route',
    outlet: 'Outlet: {name}',
    destination: 'Your address',
    rider: 'Rider: {name}',
  },
  help: {
    title: 'Questions about your order?',
    text: 'Contact {outlet}. They can answer questions about your order and reach the rider.',
  },
  /** Some days after the end, the page shows the order's status and these texts only. */
  expired: {
    title: 'This delivery has ended',
    text: 'Details of a delivery are shown for a few days only.',
  },
  outdated: {
    offline: 'You are offline. Last updated at {time}.',
    failed: 'We cannot reach the service. Last updated at {time}.',
  },
  loading: 'Loading your delivery',
  failed: {
    title: 'We could not load your delivery',
    retry: 'Try again',
  },
} as const
