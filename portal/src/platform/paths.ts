/** The only source of the portal's URLs. The matching patterns are in app/routes.ts. */
export const paths = {
  home: (search: { redirect?: string } = {}) => `/${query(search)}`,
  connect: (search: { redirect?: string } = {}) => `/connect${query(search)}`,
  register: (search: { redirect?: string } = {}) => `/register${query(search)}`,
  forgotPassword: (search: { redirect?: string } = {}) => `/forgot-password${query(search)}`,
  request: (vendorId?: string, search: { orderID?: string } = {}) =>
    `/request-a-rider${segment(vendorId)}${query(search)}`,
  tracking: (vendorId?: string, search: { order_id?: string } = {}) =>
    `/order-tracking${segment(vendorId)}${query(search)}`,
  /** `order_id` is our own choice. */
  history: (vendorId?: string, search: { order_id?: string } = {}) =>
    `/history${segment(vendorId)}${query(search)}`,
  bulkOrder: (vendorId?: string, bulkJobId?: string) =>
    `/bulk-order${segment(vendorId)}${vendorId === undefined ? '' : segment(bulkJobId)}`,
  /** Our own choice, too. */
  insights: (vendorId?: string) => `/insights${segment(vendorId)}`,
  /** Our own choice: the requirements name no path for the address book. */
  addressBook: (vendorId?: string) => `/address-book${segment(vendorId)}`,
  /** Our own choices, too. */
  outlets: (parentId?: string) => `/outlets${segment(parentId)}`,
  importOutlets: (vendorId?: string) => `/outlets/import${segment(vendorId)}`,
  help: (vendorId?: string) => `/helpcenter${segment(vendorId)}`,
  security: () => '/account',
  guestLink: (vendorId?: string) => `/guest-link${segment(vendorId)}`,
  deliveryArea: (outletId: string) => `/outlets${segment(outletId)}/area`,
  /** The public pages of one order. */
  orderLink: (
    page: 'tracking' | 'tracking-c2c' | 'delivery-receipt',
    orderId: string,
    key: string,
  ) => `/${page}${segment(orderId)}${query({ key })}`,
  prohibitedItems: () => '/prohibiteditems-c2c',
  terms: () => '/termsandconditions',
  maintenance: (search: { redirect?: string } = {}) => `/maintenance${query(search)}`,

  /** The same page for another vendor, without details of the previous one (ROUTE-35, GAP-056). */
  withVendor(pathname: string, vendorId: string): string {
    const [page] = /^\/(?:outlets\/import(?=\/|$)|[^/]*)/.exec(pathname) ?? ['/']
    // The account page is of the user, not of a vendor.
    return page === paths.security() ? paths.request(vendorId) : page + segment(vendorId)
  },
}

const segment = (part: string | undefined) => (part ? `/${encodeURIComponent(part)}` : '')

function query(search: Record<string, string | undefined>): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => !!entry[1])
  const text = new URLSearchParams(given).toString()
  return text && `?${text}`
}
