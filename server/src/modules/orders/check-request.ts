import type { RefusingFlag } from '@pillion/contract/flag-features'
import type { placeOrder as operation } from '@pillion/contract/http/orders'
import type { BodyOf } from '@pillion/contract/operation'
import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'
import { refuse, type Refusal, type RefusalAt } from '@pillion/domain/refusals/refusal'
import { checkVatNumber } from '@pillion/domain/request/check-vat-number'
import {
  requestRefusals,
  validateRequest,
  type RequestContext,
  type RequestDraft,
  type RequestRefusal,
} from '@pillion/domain/request/validate-request'
import { openingState } from '@pillion/domain/service-hours/opening-state'
import { canRequestRider } from '@pillion/domain/vendors/vendor-rules'

import type { AppContext } from '../../platform/app-context.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { FailureLog } from '../../platform/log/failure-log.ts'
import { requireFlag } from '../flags/require-flag.ts'
import type { OwnVendor } from '../vendors/require-own-vendor.ts'
import { vendorOpening } from '../vendors/vendor-opening.ts'
import { vendorPaymentMethods, type AllowedMethods } from './vendor-payment-methods.ts'

type Body = BodyOf<typeof operation>

type ClosedRefusal = Refusal<
  'request.service-closed' | 'request.outlet-closed' | 'request.outlet-paused'
>

type PlacementRefusal =
  | RequestRefusal
  | ClosedRefusal
  /** The body's names for the fields. */
  | RefusalAt<'error.cant-retrieve-vendor-rar', 'vendor_id'>
  | RefusalAt<'validation.vat-number', 'vat_number'>

type DraftRefusal =
  | RequestRefusal
  | ClosedRefusal
  | RefusalAt<'error.cant-retrieve-vendor-rar', 'vendor_id'>
  | Refusal<'request.feature-unavailable'>

/** Why the vendor cannot make this request now, checked in the documents' order; the price is not checked. */
export function checkRequest(
  context: AppContext,
  body: Body,
  vendor: OwnVendor,
  methods: AllowedMethods,
): PlacementRefusal | undefined {
  requireFeatureFlags(context, body, vendor.vendor_id)
  return (
    checkVendor(vendor) ??
    checkDraft(context, body, vendor, methods) ??
    checkVat(context, body) ??
    checkOpen(context, vendor, body.preordered_for ?? undefined)
  )
}

/** Refuses what belongs to a feature that is off (GAP-115). */
function requireFeatureFlags(context: AppContext, body: Body, vendorId: string): void {
  const { discounted_delivery_fee, discounted_delivery_fee_signature } = body
  const discounted = discounted_delivery_fee ?? discounted_delivery_fee_signature
  const requireFor = (name: RefusingFlag, field: string) =>
    requireFlag(context, name, { vendorId, field })
  if (body.preordered_for) requireFor('pre_order', 'preordered_for')
  if (body.vat_number?.trim()) requireFor('payment_vat', 'vat_number')
  if ((body.voucher ?? discounted ?? null) !== null) requireFor('voucher', 'voucher')
}

const checkVendor = (
  vendor: OwnVendor,
): RefusalAt<'error.cant-retrieve-vendor-rar', 'vendor_id'> | undefined =>
  canRequestRider(vendor)
    ? undefined
    : { ...refuse('error.cant-retrieve-vendor-rar'), field: 'vendor_id' }

/** What checking a draft needs. */
export type DraftContext = Pick<AppContext, 'country'> & {
  clock: Pick<Clock, 'now'>
  log: Pick<FailureLog, 'warn'>
  /** Whether its orders may be placed for later. */
  canSchedule: (vendorId: string) => boolean
}

/**
 * The same for a row of many orders: all refusals, since a row's problems are shown together. The draft has unit and
 * building of its own.
 */
export function draftRefusals(
  context: DraftContext,
  draft: RequestDraft,
  vendor: OwnVendor,
  paymentMethods: readonly PaymentMethod[],
): readonly DraftRefusal[] {
  const preorderedFor = draft.preorderedFor ?? undefined
  const isUnavailable = preorderedFor !== undefined && !context.canSchedule(vendor.vendor_id)
  const refusals = [
    checkVendor(vendor),
    ...requestRefusals(draft, requestContext(context, vendor, paymentMethods)),
    isUnavailable ? refuse('request.feature-unavailable') : undefined,
    checkOpen(context, vendor, preorderedFor),
  ]
  return refusals.filter((refusal) => refusal !== undefined)
}

const requestContext = (
  { country, clock }: Pick<DraftContext, 'country' | 'clock'>,
  vendor: OwnVendor,
  availablePaymentMethods: readonly PaymentMethod[],
): RequestContext => ({
  country,
  availablePaymentMethods,
  now: clock.now(),
  outlet: vendorOpening(vendor),
})

function checkDraft(
  context: AppContext,
  body: Body,
  vendor: OwnVendor,
  methods: AllowedMethods,
): RequestRefusal | undefined {
  const { customer, order } = body
  const { address, latitude, longitude, notes } = customer.location
  const draft = {
    vendorId: vendor.vendor_id,
    name: customer.name,
    phone: customer.phone_number,
    description: order.description,
    amount: order.amount,
    paymentMethod: order.payment_method,
    address,
    latitude,
    longitude,
    notes,
    preorderedFor: body.preordered_for,
  }
  const paymentMethods = vendorPaymentMethods(vendor, context.country, methods)
  return validateRequest(draft, {
    ...requestContext(context, vendor, paymentMethods),
    addressIsComposed: true,
    isParcel: Boolean(body.parcel),
  })
}

function checkVat({ country }: AppContext, { vat_number }: Body): PlacementRefusal | undefined {
  const refusal = checkVatNumber(vat_number ?? '', country)
  return refusal && { ...refusal, field: 'vat_number' }
}

/** An order for now needs the service and the outlet to be open (GAP-049, OUT-03, OUT-04). */
function checkOpen(
  { country, clock, log }: Pick<DraftContext, 'country' | 'clock' | 'log'>,
  vendor: OwnVendor,
  preorderedFor: number | undefined,
): ClosedRefusal | undefined {
  if (preorderedFor !== undefined) return undefined
  const state = openingState({ ...country, ...vendorOpening(vendor) }, clock.now())
  if (!state.open) return refuse(closedKeys[state.by])
  if (state.failure)
    log.warn({ failure: state.failure }, 'service hours cannot be read; the service counts as open')
  return undefined
}

const closedKeys = {
  service: 'request.service-closed',
  outlet: 'request.outlet-closed',
  pause: 'request.outlet-paused',
} as const
