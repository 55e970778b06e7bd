import { demoPhone } from './demo-phone.ts'
import type { Shop } from './seed-shop.ts'
import { shopNames } from './words/shop-names.ts'

/** The shop that `npm start` creates in an empty installation. */
export function demoShop(country: string): Shop {
  const name = shopNames[country]
  if (!name) throw new Error(`the demo shop has no name in ${country}`)
  return {
    vendor_id: demoPartner.vendorCode,
    name,
    phone_number: demoPhone(country, 0),
    outlets: ['1', '2', '3'],
    partners: [demoPartner.email],
  }
}

/** Whoever tries the demo can register as this owner. */
export const demoPartner = { email: 'partner@pillion.example', vendorCode: 'shop' } as const
