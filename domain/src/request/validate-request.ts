import { checkAddressLengths, type AddressRefusal } from '../addresses/address-limits.ts'
import { composeAddress } from '../addresses/address-text.ts'
import type { Country } from '../countries/country.ts'
import { areCoordinates } from '../geography/coordinates.ts'
import { toMinor } from '../money/money.ts'
import type { PaymentMethod } from '../payments/payment-methods.ts'
import { checkPreorderTime } from '../service-hours/service-hours.ts'
import { checkCustomerName, checkCustomerPhone, type CustomerRefusal } from './check-customer.ts'

/** A request as it stands in the form, in a bulk row or on the wire; nothing need be filled in. */
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

type RequestContext = {
  country: Country
  availablePaymentMethods: readonly PaymentMethod[]
  /** Epoch ms; needed for a pre-order only. */
  now?: number
  /**
   * The address holds unit and building already, as in POST /order: it is measured as it is, and the
   * unit cannot be asked for by itself.
   */
  addressIsComposed?: boolean
}

export type RequestRefusal =
  | { refused: 'error.cant-retrieve-vendor-rar'; field: 'vendor' }
  | { refused: 'validation.fill-unit-number'; field: 'unit' }
  | CustomerRefusal
  | { refused: 'validation.fill-description'; field: 'description' }
  | { refused: 'validation.fill-address'; field: 'address' }
  | { refused: 'validation.invalid-coordinates'; field: 'coordinates' }
  | { refused: 'validation.fill-amount' | 'validation.minimum-amount-pkr'; field: 'amount' }
  | { refused: 'validation.fill-payment-method'; field: 'payment-method' }
  | { refused: 'error.no-payment-method-available'; field: 'payment-method' }
  | { refused: AddressRefusal['refused']; field: 'notes' | 'address' }
  | { refused: 'validation.preorder-time'; field: 'preorder' }

/** Counted in code points (GAP-040). */
export const MAX_DESCRIPTION_LENGTH = 200

/** The first of the documents' checks that fails, in their order (FORM-01, GAP-039). */
export const validateRequest = (
  draft: RequestDraft,
  context: RequestContext,
): undefined | RequestRefusal => firstRefusal(allChecks, draft, context)

/** The same for what can still be edited of a placed order; who gets it, and when, is not (GAP-052). */
export const validateEdit = (
  draft: EditDraft,
  context: RequestContext,
): undefined | RequestRefusal => firstRefusal(editableFieldChecks, draft, context)

/**
 * The amount in minor units; undefined when it is none. An empty one is 0 where it is optional (GAP-042).
 */
export const requestAmount = (
  amount: RequestDraft['amount'],
  { currency, amountOptional }: Pick<Country, 'currency' | 'amountOptional'>,
): number | undefined => {
  const isEmpty = amount === undefined || amount === null || String(amount).trim() === ''
  if (isEmpty) return amountOptional ? 0 : undefined
  const minor = toMinor(amount, currency)
  return minor !== undefined && minor >= 0 ? minor : undefined
}

/**
 * Whether the goods are worth so much that the order needs a confirmation (RAR-42, RAR-43): strictly
 * more than the limit, both in major units; -1, the limit nobody could read, asks for none (GAP-045).
 */
export const exceedsItemValueLimit = (amountMajor: number, limit: number): boolean =>
  limit >= 0 && amountMajor > limit

type Check = (draft: RequestDraft, context: RequestContext) => undefined | RequestRefusal

const fixedFieldChecks: readonly Check[] = [
  ({ vendorId }) =>
    isBlank(vendorId) ? { refused: 'error.cant-retrieve-vendor-rar', field: 'vendor' } : undefined,

  ({ unit }, { country, addressIsComposed }) =>
    country.unitRequired && !addressIsComposed && isBlank(unit)
      ? { refused: 'validation.fill-unit-number', field: 'unit' }
      : undefined,

  ({ name }) => checkCustomerName(name),

  ({ phone }, { country }) => checkCustomerPhone(phone, country.code),
]

const editableFieldChecks: readonly Check[] = [
  ({ description = '' }) =>
    [...description].length > MAX_DESCRIPTION_LENGTH
      ? { refused: 'validation.fill-description', field: 'description' }
      : undefined,

  ({ address }) =>
    isBlank(address) ? { refused: 'validation.fill-address', field: 'address' } : undefined,

  ({ latitude, longitude }) =>
    areCoordinates({ latitude, longitude })
      ? undefined
      : { refused: 'validation.invalid-coordinates', field: 'coordinates' },

  ({ amount }, { country }) =>
    requestAmount(amount, country) === undefined
      ? { refused: 'validation.fill-amount', field: 'amount' }
      : undefined,

  ({ amount }, { country }) =>
    (requestAmount(amount, country) ?? 0) < (country.minimumAmount ?? 0)
      ? { refused: 'validation.minimum-amount-pkr', field: 'amount' }
      : undefined,

  ({ paymentMethod = 'NONE' }, { availablePaymentMethods }) => {
    const field = 'payment-method'
    if (paymentMethod === 'NONE') return { refused: 'validation.fill-payment-method', field }
    const isAvailable = availablePaymentMethods.includes(paymentMethod)
    return isAvailable ? undefined : { refused: 'error.no-payment-method-available', field }
  },

  // From here on GAP-044: what the documents leave to a validator that they do not show.
  ({ unit = '', building = '', address = '', notes }, { addressIsComposed }) => {
    const fullAddress = addressIsComposed
      ? address
      : composeAddress({ unit, building, text: address })
    const refusal = checkAddressLengths({ address: fullAddress, notes })
    if (!refusal) return undefined
    const field = refusal.refused === 'address.notes-too-long' ? 'notes' : 'address'
    return { ...refusal, field }
  },
]

const allChecks: readonly Check[] = [
  ...fixedFieldChecks,
  ...editableFieldChecks,

  ({ preorderedFor }, { country, now = NaN }) => {
    if (preorderedFor === undefined || preorderedFor === null) return undefined
    const refusal = checkPreorderTime(preorderedFor, { ...country, now })
    return refusal && { ...refusal, field: 'preorder' }
  },
]

const firstRefusal = (
  checks: readonly Check[],
  draft: RequestDraft,
  context: RequestContext,
): undefined | RequestRefusal => {
  for (const check of checks) {
    const refusal = check(draft, context)
    if (refusal) return refusal
  }
  return undefined
}

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === ''
