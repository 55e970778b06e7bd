import { Type, type Static } from 'typebox'

import { nullable, result, strictObject, UnixSeconds, VendorId } from '../models/scalars.ts'
import { operation } from '../operation.ts'

/** Every feature flag by its documented name (FLAG-14 … FLAG-35, GAP-115), `handover-code` (decision 0041) and `c2c` (decision 0061). */
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
  'handover-code',
  'track-before-pickup',
  'request-button-to-login',
  'dual-pricing',
  'c2c',
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
  query: strictObject({ vendor_id: Type.Optional(VendorId) }),
  answer: Type.Object({
    result: Flags,
    /** Whether some vendors have other values, which `vendor_id` asks for. */
    differ_by_vendor: Type.Optional(Type.Boolean()),
    /** Changes with any flag; live messages name the current one. */
    revision: Type.Optional(Type.String()),
  }),
  refusals: [],
})

const target = {
  /** The code of a country, for all vendors of the installations there. */
  country: nullable(Type.String({ pattern: '^[a-z]{2}$' })),
  /** With its outlets. */
  vendor_id: nullable(VendorId),
  /** The percentage of the vendors. */
  share: nullable(Type.Integer({ minimum: 1, maximum: 99 })),
}

/** What the operator has set for a flag, and for whom; nulls are everyone. */
export const FlagSetting = Type.Object({
  name: Type.Enum([...flagNames]),
  enabled: Type.Boolean(),
  ...target,
  changed_by: Type.String(),
  changed_at: UnixSeconds,
})
export type FlagSetting = Static<typeof FlagSetting>

export const listFlagSettings = operation({
  name: 'listFlagSettings',
  method: 'GET',
  path: '/operator/flags',
  caller: 'operator',
  summary: 'What the operator has set',
  answer: result(Type.Array(FlagSetting)),
  refusals: [],
})

export const setFlag = operation({
  name: 'setFlag',
  method: 'PUT',
  path: '/operator/flags/{name}',
  caller: 'operator',
  summary: 'Set a flag for everyone or for some, or clear a setting; answers all settings',
  params: strictObject({ name: Type.Enum([...flagNames]) }),
  body: strictObject({
    /** Null clears the setting for this target. */
    enabled: nullable(Type.Boolean()),
    /** Everyone, if absent. */
    target: Type.Optional(strictObject(target)),
    /** Who changes it, for the record. */
    changed_by: Type.String({ minLength: 1, maxLength: 100 }),
  }),
  answer: result(Type.Array(FlagSetting)),
  requiresIdempotencyKey: true,
  refusals: ['error.not-found'],
})
