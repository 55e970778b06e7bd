type Point = { latitude: number; longitude: number }

/** Every key of the query cache. Keys start with their area, so that one call can clear an area. */
export const keys = {
  sessions: () => ['sessions'] as const,
  vendors: () => ['vendors'] as const,
  guestLink: (vendorId: string) => ['guest-link', vendorId] as const,
  vendor: (vendorId: string) => ['vendor', vendorId] as const,
  outlets: (parentId: string, part: 'list' | 'activity') => ['outlets', parentId, part] as const,
  /** What the page shows of any vendor: the first parts of these keys. */
  vendorAreas: ['vendors', 'vendor', 'outlets', 'area', 'deliverable'] as const,

  allOrders: () => ['orders'] as const,
  ordersOf: (vendorId: string) => ['orders', vendorId] as const,
  orders: (vendorId: string, kind: 'active' | 'scheduled', includeOutlets = false) =>
    ['orders', vendorId, kind, includeOutlets] as const,
  historyOf: (vendorId: string) => ['orders', vendorId, 'history'] as const,
  insights: (vendorId: string, from: string, to: string, includeOutlets: boolean) =>
    ['insights', vendorId, from, to, includeOutlets] as const,
  totals: (vendorId: string) => ['orders', vendorId, 'totals'] as const,
  order: (vendorId: string, orderId: string) => ['order', vendorId, orderId] as const,
  rider: (orderId: string) => ['rider', orderId] as const,
  parcelTracking: (orderId: string, key: string) => ['parcel-tracking', orderId, key] as const,
  publicTracking: (orderId: string, key: string) => ['public-tracking', orderId, key] as const,

  bulkJobs: (vendorId: string) => ['bulk', vendorId] as const,
  bulkJob: (vendorId: string, jobId: string) => ['bulk', vendorId, jobId] as const,

  voucher: (code: string) => ['voucher', code] as const,
  area: (vendorId: string) => ['area', vendorId] as const,
  quote: (vendorId: string, source: Point, destination: Point, paymentMethod?: string) =>
    ['quote', vendorId, ...toTuple(source), ...toTuple(destination), paymentMethod] as const,
  quotesOf: (vendorId: string) => ['quote', vendorId] as const,
  deliverable: (vendorId: string, source: Point, destination: Point) =>
    ['deliverable', vendorId, ...toTuple(source), ...toTuple(destination)] as const,
  deliverableOf: (vendorId: string) => ['deliverable', vendorId] as const,
  estimations: (vendorId: string, source: Point, destination: Point) =>
    ['estimations', vendorId, ...toTuple(source), ...toTuple(destination)] as const,
  estimationsOf: (vendorId: string) => ['estimations', vendorId] as const,

  places: (query: string, vendorId?: string) => ['places', query, vendorId] as const,
  place: (id: string) => ['place', id] as const,
  /** An address with city and street, by point or by id. */
  foundAddress: (question: { at: Point } | { id: string } | undefined) =>
    ['found-address', question] as const,
  placeAt: (point: Point) => ['place-at', ...toTuple(point)] as const,

  addressBook: (vendorId: string) => ['addresses', vendorId] as const,
  addressLists: (vendorId: string) => ['addresses', vendorId, 'list'] as const,
  addressList: (vendorId: string, query: string) => ['addresses', vendorId, 'list', query] as const,
  addressSearch: (vendorId: string, query: string) =>
    ['addresses', vendorId, 'search', query] as const,
  offeredAddresses: (vendorId: string) => ['addresses', vendorId, 'offered'] as const,
}

const toTuple = (point: Point) => [point.latitude, point.longitude] as const
