/** The users who recur in the demo and in every test. */
export const testUsers = {
  /** Owns Nordic Kitchen, the demo shop. */
  owner: { email: 'demo@pillion.example', password: 'Ride-along-2026!' },
  /** Owns Corner Books, and must never see anything of Nordic Kitchen. */
  stranger: { email: 'bob@pillion.example', password: 'Paperback-2026!' },
} as const

export const restaurant = { vendor_id: 'nk', name: 'Nordic Kitchen' } as const
export const bookshop = { vendor_id: 'cb', name: 'Corner Books' } as const
