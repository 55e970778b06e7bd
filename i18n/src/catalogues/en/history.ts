/** The screen of all orders. Statuses and payment methods are in `status` and `orders`. */
export const history = {
  title: 'All orders',
  /** Leads to the screen of what has become of them. */
  insights: 'Insights',
  dates: {
    label: 'Period',
    yesterday: 'Yesterday',
    'past-7-days': 'Past 7 days',
    'past-30-days': 'Past 30 days',
    custom: 'Custom dates',
    from: 'From',
    to: 'To',
    /** Instead of the list, while a custom period has no dates. */
    choose: {
      title: 'Choose the dates',
      text: 'A period can have up to {days} days.',
    },
    'end-before-start': 'The end is before the start. Choose a later date.',
    'range-too-long': 'Choose {days} days or fewer.',
  },
  status: {
    label: 'Status',
    any: 'Any status',
    new: 'New',
    collected: 'Collected',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
  outlets: 'All outlets',
  list: {
    label: 'Orders',
    loading: 'Loading the orders',
    count: '{count, plural, one {# order} other {# orders}}',
    /** Not all have been loaded yet. */
    'count-more': '{count, plural, one {# order, more below} other {# orders, more below}}',
    found: '{count, plural, =0 {No results} one {# result} other {# results}}',
    retry: 'Try again',
    'failed-hint': 'Check the connection and try again.',
    more: 'Show more',
    'more-failed': 'We could not retrieve more past orders.',
    empty: {
      title: 'No orders in this period',
      text: 'Choose another period or status.',
    },
    none: {
      title: 'No orders for “{query}”',
      text: 'Names, phone numbers and order IDs are searched in the orders shown here.',
    },
  },
  columns: {
    time: 'Time',
    order: 'Order ID',
    outlet: 'Outlet',
    customer: 'Customer',
    address: 'Address',
    status: 'Status',
    amount: 'Value',
    fee: 'Fee',
    payment: 'Payment',
  },
} as const
