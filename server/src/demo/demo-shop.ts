import type { Owner, Shop } from './seed-shop.ts'

/** The shop that `npm start` creates in an empty installation. */
export const demoShop = { vendor_id: 'nk', name: 'Nordic Kitchen' } as const satisfies Shop

/** Signs in to the demo shop. */
export const demoOwner = {
  email: 'demo@pillion.example',
  password: 'Ride-along-2026!',
} as const satisfies Owner
