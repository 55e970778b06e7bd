import type { PasswordRule } from '../accounts/password-rules.ts'
import type { ParcelProblem } from '../c2c/parcel-problems.ts'
import type { DeclineReason } from '../payments/decline-reasons.ts'
import type { SpreadsheetProblem } from '../spreadsheets/spreadsheet-limits.ts'
import type { VoucherRefusalReason } from '../vouchers/voucher-refusal-reasons.ts'

/**
 * Every refusal by its key, with the field it is about; undefined where it is about none. The keys are
 * the documents' translation keys. Forms and bodies that call a field something else map the field,
 * not the key.
 */
export const refusalFields = {
  'error.cant-retrieve-vendor-rar': 'vendor',

  'validation.fill-unit-number': 'unit',
  'validation.fill-customer-name': 'name',
  'validation.wrong-customer-name': 'name',
  'validation.fill-customer-phone': 'phone',
  'validation.phone-incorrect': 'phone',
  'validation.fill-description': 'description',
  'validation.fill-address': 'address',
  'validation.invalid-coordinates': 'coordinates',
  'validation.fill-amount': 'amount',
  'validation.amount-decimals': 'amount',
  'validation.minimum-amount-pkr': 'amount',
  'validation.fill-payment-method': 'payment-method',
  'error.no-payment-method-available': 'payment-method',
  'validation.preorder-time': 'preorder',
  'validation.vat-number': 'vat-number',
  'validation.country': 'country',
  'validation.parcel': undefined,
  /** Any text; the refusal says which. */
  'validation.hidden-characters': undefined,

  'address.no-coordinates': 'coordinates',
  'address.notes-too-long': 'notes',
  'address.too-long': 'address',
  'address.already-saved': 'phone',

  'request.service-closed': undefined,
  'request.error.undeliverable-address': 'address',
  'request.error.cannot-compute-price': undefined,
  'request.feature-unavailable': undefined,

  'quote.signature-mismatch': 'signature',
  SignatureExpired: 'signature',

  'voucher.error.validation.message': 'voucher',
  'voucher.error.get.message': 'voucher',
  'voucher.already-issued': 'voucher',
  'voucher.impossible-terms': 'amount',

  'error.payment.get-if-enabled': 'payment-method',
  'error.payment.init': 'payment-method',
  'error.payment.intent-creation': 'payment-method',
  'payment.declined': 'card',
  'payment.closed': undefined,

  'collection-point.already-registered': 'vendor',
  'collection-point.changed': undefined,
  'validation.opening-hours': 'opening-hours',
  'validation.area-too-few-points': 'delivery-area',
  'validation.area-too-many-points': 'delivery-area',
  'validation.area-beyond-limit': 'delivery-area',
  'validation.area-crosses-itself': 'delivery-area',
  'validation.area-too-small': 'delivery-area',
  'validation.area-without-outlet': 'delivery-area',
  'validation.outside-own-area': 'address',
  'spreadsheet.unreadable': 'content',

  'bulk.changed': undefined,
  'bulk.closed': undefined,
  'bulk.nothing-to-place': undefined,
  'request.outlet-closed': undefined,
  'request.outlet-paused': undefined,
  'account.already-registered': 'email',
  'account.weak-password': 'password',
  'validation.passwords-differ': 'repeated-password',
  'validation.email': 'email',
  'registration.fill-vendor-name': 'vendor-name',
  'registration.fill-vendor-code': 'vendor-code',
  'registration.fill-business-name': 'business-name',
  'registration.terms-required': 'terms',
  /** One for both, so that neither can be looked up (GAP-107). */
  'registration.vendor-or-email-incorrect': 'vendor-code',
  'contact.fill-name': 'name',
  'contact.fill-message': 'message',
  'contact.message-too-long': 'message',

  'validation.cancel-reason': 'reason',
  'order.transition-not-allowed': undefined,
  'order cannot be cancelled at this stage': undefined,
  'order cannot be edited at this stage': undefined,
} as const satisfies Record<string, string | undefined>

export type RefusalKey = keyof typeof refusalFields
export const isRefusalKey = (key: string): key is RefusalKey => Object.hasOwn(refusalFields, key)

export type RefusalField<K extends RefusalKey = RefusalKey> = (typeof refusalFields)[K]

/** What a refusal says beyond its key; the others say nothing more. */
type KnownParams = {
  'validation.parcel': { readonly reason: ParcelProblem }
  'validation.cancel-reason': { readonly reason: CancelReasonProblem }
  'order cannot be cancelled at this stage': CancelRefusalParams
  'order cannot be edited at this stage': { readonly reason: EditRefusalReason }
  /** `common`: it is among the most used ones, which only the server knows. */
  'account.weak-password': { readonly broken: readonly (PasswordRule | 'common')[] }
  /** `canRetry`: another card may be tried for the same order. */
  'payment.declined': { readonly reason: DeclineReason; readonly canRetry: boolean }
  'spreadsheet.unreadable': SpreadsheetProblem
  'voucher.error.validation.message': { readonly reason: VoucherRefusalReason | 'incomplete' }
}

/** What is wrong with the reason given for a cancellation. */
export type CancelReasonProblem = 'unknown' | 'no-note' | 'note-too-long' | 'note-not-allowed'

export type CancelRefusalParams =
  /** `until`, in unix seconds, a recently committed payment cannot be cancelled (CANCEL-06). */
  | { readonly reason: 'payment'; readonly until: number }
  | { readonly reason: 'processing' | 'accepted' | 'collected' | 'delayed' | 'stage' }

/** `off` is the flag; `stage` is any status without a specific reason. */
export type EditRefusalReason =
  | 'off'
  | 'c2c'
  | 'paid-online'
  | 'processing'
  | 'nearby'
  | 'collected'
  | 'delayed'
  | 'stage'

export type RefusalParams<K extends RefusalKey = RefusalKey> = K extends keyof KnownParams
  ? KnownParams[K]
  : undefined

/** One refusal, discriminated by `refused`. */
export type Refusal<K extends RefusalKey = RefusalKey> = K extends RefusalKey
  ? { readonly refused: K; readonly field: RefusalField<K>; readonly params: RefusalParams<K> }
  : never

/** A refusal that is about another field than usual, or one that a form calls something else. */
export type RefusalAt<K extends RefusalKey, Field extends string | undefined> = K extends RefusalKey
  ? { readonly refused: K; readonly field: Field; readonly params: RefusalParams<K> }
  : never

/** The refusal with that key and, where it has any, those parameters. */
export function refuse<K extends RefusalKey>(
  refused: K,
  ...[params]: K extends keyof KnownParams ? [params: KnownParams[K]] : []
): Refusal<K>
export function refuse(refused: RefusalKey, params?: RefusalParams): object {
  return { refused, field: refusalFields[refused], params }
}
