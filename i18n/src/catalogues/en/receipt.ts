/** The public receipt of one delivery. The server also renders these facts into the page. */
export const receipt = {
  title: 'Delivery receipt',
  outlet: 'Outlet',
  recipient: 'Delivered to',
  placed: 'Placed',
  delivered: 'Delivered',
  fee: 'Delivery fee',
  discount: 'Discount',
  total: 'Total',
  vat: 'VAT number',
  'order-id': 'Order ID',
  print: 'Print',
  loading: 'Loading the receipt',
  failed: {
    title: 'We could not load the receipt',
    retry: 'Try again',
  },
} as const
