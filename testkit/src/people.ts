/** The people who recur in the demo and in every test. */
export const people = {
  /** Owns Nordic Kitchen, the demo shop. */
  alice: { email: 'demo@pillion.example', password: 'Ride-along-2026!' },
  /** Owns Corner Books, and must never see anything of Nordic Kitchen. */
  bob: { email: 'bob@pillion.example', password: 'Paperback-2026!' },
} as const

export const kitchen = { vendor_id: 'nk', name: 'Nordic Kitchen' } as const
export const books = { vendor_id: 'cb', name: 'Corner Books' } as const
