import { Type, type Static } from 'typebox'

import { nullable, result, strictObject, UnixSeconds, VendorId } from '../models/scalars.ts'
import { operation } from '../operation.ts'

/** A link with which people request riders from an outlet without an account (GAP-095). */
const GuestLink = Type.Object({
  vendor_id: VendorId,
  /** The address to open or to print as a QR code; its token is valid until `expires_at`. */
  url: Type.String(),
  created_at: UnixSeconds,
  expires_at: UnixSeconds,
})
export type GuestLink = Static<typeof GuestLink>

const params = strictObject({ vendorId: VendorId })

export const getGuestLink = operation({
  name: 'getGuestLink',
  method: 'GET',
  path: '/vendor/{vendorId}/guest-link',
  caller: 'account',
  summary: 'The guest link of the vendor; null without one that is valid (GAP-095)',
  params,
  answer: result(nullable(GuestLink)),
  refusals: ['error.forbidden', 'request.feature-unavailable'],
})

export const createGuestLink = operation({
  name: 'createGuestLink',
  method: 'POST',
  path: '/vendor/{vendorId}/guest-link',
  caller: 'account',
  summary: 'Make a guest link; the earlier one, and the guests who have opened it, end (GAP-095)',
  params,
  answer: result(GuestLink),
  requiresIdempotencyKey: true,
  refusals: ['error.forbidden', 'request.feature-unavailable'],
})

export const revokeGuestLink = operation({
  name: 'revokeGuestLink',
  method: 'DELETE',
  path: '/vendor/{vendorId}/guest-link',
  caller: 'account',
  summary: 'End the guest link, and the guests who have opened it (GAP-095)',
  params,
  answer: Type.Object({ success: Type.Boolean() }),
  requiresIdempotencyKey: true,
  refusals: ['error.forbidden'],
})

export const issueGuestLink = operation({
  name: 'issueGuestLink',
  method: 'POST',
  path: '/operator/guest-links',
  caller: 'operator',
  summary: 'Make a guest link for a vendor, as it could itself (GAP-095)',
  body: strictObject({ vendor_id: VendorId }),
  answer: result(GuestLink),
  requiresIdempotencyKey: true,
  refusals: ['error.not-found', 'request.feature-unavailable'],
})

export const loginAsGuest = operation({
  name: 'loginAsGuest',
  method: 'POST',
  path: '/login/pin',
  caller: 'public',
  summary: 'Open guest checkout with a guest link; answers a token of this guest alone (GUEST-02)',
  body: strictObject({
    vendor_id: VendorId,
    /** That of the link. */
    token: Type.String({ minLength: 1, maxLength: 4_096 }),
  }),
  /** A JWT with `vendor_id` and `exp`. */
  answer: result(Type.Object({ token: Type.String() })),
  refusals: ['auth.expired-code', 'auth.too-many-requests', 'request.feature-unavailable'],
})
