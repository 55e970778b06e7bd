import { addressLengthRefusalKeys, checkAddressLengths } from '../addresses/address-limits.ts'
import { composeAddress } from '../addresses/address-text.ts'
import type { Country } from '../countries/country.ts'
import { areCoordinates } from '../geography/coordinates.ts'
import { toExactMinor, toMinor } from '../money/money.ts'
import type { PaymentMethod } from '../payments/payment-methods.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import type { OutletOpening } from '../service-hours/opening-state.ts'
import { checkPreorderTime } from '../service-hours/preorder.ts'
import { checkTexts, type TextRefusal } from '../text/check-text.ts'
import { checkCustomerName, checkCustomerPhone, customerRefusalKeys } from './check-customer.ts'

/** A request as the form, a bulk row or the wire holds it; every field may be missing. */
export type RequestDraft = {
  vendorId?: string | undefined
  unit?: string | undefined
  building?: string | undefined
  name?: string | undefined
  phone?: string | undefined
  description?: string | undefined
  /** Without unit and building, or with them when `addressIsComposed`. */
  address?: string | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  /** Major units. */
  amount?: number | string | null | undefined
  paymentMethod?: PaymentMethod | undefined
  notes?: string | undefined
  /** Unix seconds; left out for ASAP. */
  preorderedFor?: number | null | undefined
}

export type EditDraft = Omit<RequestDraft, 'vendorId' | 'name' | 'phone' | 'preorderedFor'>

export type RequestContext = {
  country: Country
  availablePaymentMethods: readonly PaymentMethod[]
  /** Epoch ms; needed for a pre-order only. */
  now?: number
  /** When the outlet is open; without this, whenever the service is. */
  outlet?: OutletOpening
  /**
   * The address already holds unit and building, as in POST /order: its length counts as it is, and a
   * missing unit cannot be detected.
   */
  addressIsComposed?: boolean
  /** From one person to another: nothing is sold, so there is no least amount. */
  isParcel?: boolean
}

/** What an edit can be refused for, in the order of the checks. */
export const amendmentRefusalKeys = [
  'validation.fill-description',
  'validation.fill-address',
  'validation.invalid-coordinates',
  'validation.fill-amount',
  'validation.amount-decimals',
  'validation.minimum-amount-pkr',
  'validation.fill-payment-method',
  'error.no-payment-method-available',
  ...addressLengthRefusalKeys,
] as const
export type AmendmentRefusal =
  | Refusal<(typeof amendmentRefusalKeys)[number]>
  | TextRefusal<'unit' | 'building' | 'description' | 'address' | 'notes'>

/** What a request can be refused for, in the order of the checks. */
export const requestRefusalKeys = [
  'error.cant-retrieve-vendor-rar',
  'validation.fill-unit-number',
  ...customerRefusalKeys,
  ...amendmentRefusalKeys,
  'validation.preorder-time',
] as const
export type RequestRefusal =
  | Refusal<(typeof requestRefusalKeys)[number]>
  | AmendmentRefusal
  | TextRefusal<'name'>

/** In code points (GAP-040). */
export const MAX_DESCRIPTION_LENGTH = 200

/** The first of the documents' checks that fails, in their order (FORM-01, GAP-039). */
export const validateRequest = (
  draft: RequestDraft,
  context: RequestContext,
): undefined | RequestRefusal => firstRefusal(allChecks, draft, context)

/** Every check that fails, in the same order, for rows whose problems are shown together. */
export const requestRefusals = (
  draft: RequestDraft,
  context: RequestContext,
): readonly RequestRefusal[] => allChecks.flatMap((check) => check(draft, context) ?? [])

/** The same for the fields that a placed order can still change; customer and time are fixed (GAP-052). */
export const validateEdit = (
  draft: EditDraft,
  context: RequestContext,
): undefined | AmendmentRefusal => firstRefusal(editableFieldChecks, draft, context)

/** The amount in minor units; undefined when it is not one, or would have to be rounded. Empty is 0 where the amount is optional (GAP-042). */
export const requestAmount = (
  amount: RequestDraft['amount'],
  { currency, amountOptional }: Pick<Country, 'currency' | 'amountOptional'>,
): number | undefined => {
  const isEmpty = amount === undefined || amount === null || String(amount).trim() === ''
  if (isEmpty) return amountOptional ? 0 : undefined
  const minor = toExactMinor(amount, currency)
  return minor !== undefined && minor >= 0 ? minor : undefined
}

/**
 * Whether the order needs a confirmation because of its value (RAR-42, RAR-43): strictly more than the
 * limit, both in major units. A limit of -1, also used when it cannot be read, asks for none (GAP-045).
 */
export const exceedsItemValueLimit = (amountMajor: number, limit: number): boolean =>
  limit >= 0 && amountMajor > limit

type Check<R = RequestRefusal> = (draft: RequestDraft, context: RequestContext) => undefined | R

const fixedFieldChecks: readonly Check[] = [
  ({ vendorId }) => (isBlank(vendorId) ? refuse('error.cant-retrieve-vendor-rar') : undefined),

  ({ unit }, { country, addressIsComposed }) =>
    country.unitRequired && !addressIsComposed && isBlank(unit)
      ? refuse('validation.fill-unit-number')
      : undefined,

  ({ name }) => checkCustomerName(name),

  ({ phone }, { country }) => checkCustomerPhone(phone, country.code),
]

const editableFieldChecks: readonly Check<AmendmentRefusal>[] = [
  ({ description = '' }) =>
    [...description].length > MAX_DESCRIPTION_LENGTH
      ? refuse('validation.fill-description')
      : undefined,

  ({ address }) => (isBlank(address) ? refuse('validation.fill-address') : undefined),

  ({ latitude, longitude }) =>
    areCoordinates({ latitude, longitude }) ? undefined : refuse('validation.invalid-coordinates'),

  ({ amount }, { country }) => {
    if (requestAmount(amount, country) !== undefined) return undefined
    const rounded = toMinor(amount ?? '', country.currency) ?? -1
    return refuse(rounded < 0 ? 'validation.fill-amount' : 'validation.amount-decimals')
  },

  ({ amount }, { country, isParcel }) =>
    !isParcel && (requestAmount(amount, country) ?? 0) < (country.minimumAmount ?? 0)
      ? refuse('validation.minimum-amount-pkr')
      : undefined,

  ({ paymentMethod = 'NONE' }, { availablePaymentMethods }) => {
    if (paymentMethod === 'NONE') return refuse('validation.fill-payment-method')
    const isAvailable = availablePaymentMethods.includes(paymentMethod)
    return isAvailable ? undefined : refuse('error.no-payment-method-available')
  },

  // GAP-044 from here on: the documents leave these to a validator that they do not show.
  ({ unit = '', building = '', address = '', notes }, { addressIsComposed }) => {
    const fullAddress = addressIsComposed
      ? address
      : composeAddress({ unit, building, text: address })
    return checkAddressLengths({ address: fullAddress, notes })
  },

  ({ unit, building, description, address, notes }) =>
    checkTexts({ unit, building, description, address, notes }),
]

const allChecks: readonly Check[] = [
  ...fixedFieldChecks,
  ...editableFieldChecks,

  ({ preorderedFor }, { country, outlet, now = NaN }) => {
    if (preorderedFor === undefined || preorderedFor === null) return undefined
    return checkPreorderTime(preorderedFor, { ...country, ...outlet, now })
  },
]

const firstRefusal = <R>(
  checks: readonly Check<R>[],
  draft: RequestDraft,
  context: RequestContext,
): undefined | R => {
  for (const check of checks) {
    const refusal = check(draft, context)
    if (refusal) return refusal
  }
  return undefined
}

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === ''
