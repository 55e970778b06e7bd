/** The screen of what has become of the orders. Periods are in `history`, reasons of cancellations in `orders`. */
export const insights = {
  title: 'Insights',
  'all-orders': 'All orders',
  loading: 'Loading the insights',
  failed: {
    title: 'We could not load the insights',
    text: 'Check the connection and try again.',
    retry: 'Try again',
  },
  empty: {
    title: 'No orders in this period',
    text: 'Choose another period.',
  },
  totals: {
    label: 'Totals',
    placed: 'Orders',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
    fees: 'Delivery fees',
  },
  minutes: {
    title: 'Time from order',
    hint: 'Of delivered orders that were not scheduled.',
    step: 'Step',
    rider: 'Rider found',
    pickup: 'Collected',
    delivery: 'Delivered',
    half: 'Half within',
    'nine-tenths': '9 in 10 within',
    none: 'No such orders in this period.',
  },
  days: { title: 'Orders by day', label: 'Day' },
  hours: { title: 'Orders by time of day', label: 'Time' },
  orders: 'Orders',
  /** Opens a chart's numbers. */
  table: 'Show as a table',
  'table-area': 'Table: {caption}',
  cancellations: {
    title: 'Why orders were cancelled',
    reason: 'Reason',
    none: 'No cancelled orders.',
    /** Of a reason that this page does not know. */
    other: 'Another reason',
  },
  outlets: {
    title: 'Outlets',
    outlet: 'Outlet',
    most: 'The {count} outlets with the most orders.',
  },
} as const
