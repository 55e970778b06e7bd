import { Type } from 'typebox'

import { operation } from '../operation.ts'

/** Every feature flag by its documented name (FLAG-14 … FLAG-35, GAP-115). */
export const flagNames = [
  'google_autocomplete',
  'unplanned_maintenance',
  'planned_maintenance',
  'helpcenter',
  'guest_checkout',
  'payment_vat',
  'pre_order',
  'voucher',
  'bulk-order-upload',
  'activate-address-book',
  'pay-at-pickup',
  'EditVendorOutlet',
  'AddVendorOutlet',
  'DeactivateSignUpButton',
  'DynamicTimeEstimation',
  'DelayedCancellation',
  'modify-order',
  'proof-of-delivery',
  'proof-of-pickup',
  'proof-of-return',
  'delivery-receipt',
  'track-before-pickup',
  'request-button-to-login',
  'dual-pricing',
] as const
export type FlagName = (typeof flagNames)[number]

/** Flags as one source answers them. A flag that the source does not know is absent, which is not off (FLAG-17). */
export type Flags = { readonly [Name in FlagName]?: boolean }

/** The wire allows any name, so that an older portal can read the flags of a newer server. */
export const Flags = Type.Unsafe<Flags>(Type.Record(Type.String(), Type.Boolean()))

export const getFlags = operation({
  name: 'getFlags',
  method: 'GET',
  path: '/flags',
  caller: 'public',
  summary: 'The current feature flags (FLAG-05)',
  answer: Type.Object({ result: Flags }),
  refusals: [],
})
