import type { RefusalKey } from '@pillion/domain/refusals/refusal'
import { Type, type Static } from 'typebox'

/** The errors of the transport and of the session, with their HTTP status. */
export const transportStatus = {
  'error.malformed': 400,
  'error.nul-character': 400,
  'error.idempotency-key-missing': 400,
  'error.unauthenticated': 401,
  'error.forbidden': 403,
  'error.not-found': 404,
  'error.idempotency-in-progress': 409,
  'error.too-large': 413,
  'error.unsupported-media-type': 415,
  'error.idempotency-key-reused': 422,
  'error.too-many-requests': 429,
  'error.internal': 500,
  'error.unavailable': 503,

  // The variants of an identity service (AUTH-09). A service that does not work is 503, whatever is wrong with it.
  'auth.internal-error': 503,
  'auth.invalid-pool-configuration': 503,
  'auth.invalid-response': 503,
  'auth.invalid-parameter': 422,
  'auth.password-reset-required': 403,
  'auth.resource-not-found': 503,
  'auth.too-many-requests': 429,
  'auth.user-not-confirmed': 403,
  'auth.user-not-found': 401,
  'auth.wrong-password': 401,
  'auth.code-delivery-failure': 503,
  'auth.invalid-email-identity': 422,
  'auth.user-validation-failure': 403,
  'auth.username-exists': 409,
  'auth.expired-code': 410,
  'auth.code-mismatch': 422,
} as const satisfies Record<string, number>

/** The HTTP status of every refusal of the domain. */
const refusalStatus = {
  'error.cant-retrieve-vendor-rar': 422,
  'validation.fill-unit-number': 422,
  'validation.fill-customer-name': 422,
  'validation.wrong-customer-name': 422,
  'validation.fill-customer-phone': 422,
  'validation.phone-incorrect': 422,
  'validation.fill-description': 422,
  'validation.fill-address': 422,
  'validation.invalid-coordinates': 422,
  'validation.fill-amount': 422,
  'validation.amount-decimals': 422,
  'validation.minimum-amount-pkr': 422,
  'validation.fill-payment-method': 422,
  'validation.preorder-time': 422,
  'validation.cancel-reason': 422,
  'validation.vat-number': 422,
  'validation.parcel': 422,
  'validation.country': 422,
  'validation.hidden-characters': 422,
  'validation.passwords-differ': 422,
  'validation.email': 422,
  'error.no-payment-method-available': 422,
  'address.no-coordinates': 422,
  'address.notes-too-long': 422,
  'address.too-long': 422,
  'address.already-saved': 409,
  'request.service-closed': 422,
  'request.error.undeliverable-address': 422,
  'request.error.cannot-compute-price': 422,
  'request.feature-unavailable': 422,
  'collection-point.already-registered': 409,
  'collection-point.changed': 409,
  'validation.opening-hours': 422,
  'validation.area-too-few-points': 422,
  'validation.area-too-many-points': 422,
  'validation.area-beyond-limit': 422,
  'validation.area-crosses-itself': 422,
  'validation.area-too-small': 422,
  'validation.area-without-outlet': 422,
  'validation.outside-own-area': 422,
  'spreadsheet.unreadable': 422,
  'bulk.changed': 409,
  'bulk.closed': 409,
  'bulk.nothing-to-place': 409,
  'request.outlet-closed': 422,
  'request.outlet-paused': 422,
  'account.already-registered': 409,
  'account.weak-password': 422,
  'registration.fill-vendor-name': 422,
  'registration.fill-vendor-code': 422,
  'registration.fill-business-name': 422,
  'registration.terms-required': 422,
  'registration.vendor-or-email-incorrect': 422,
  'contact.fill-name': 422,
  'contact.fill-message': 422,
  'contact.message-too-long': 422,
  'quote.signature-mismatch': 422,
  SignatureExpired: 409,
  'voucher.error.validation.message': 422,
  'voucher.error.get.message': 404,
  'voucher.already-issued': 409,
  'voucher.impossible-terms': 422,
  'error.payment.get-if-enabled': 503,
  'error.payment.init': 409,
  'error.payment.intent-creation': 503,
  'payment.declined': 402,
  'payment.closed': 409,
  'order.transition-not-allowed': 409,
  'order cannot be cancelled at this stage': 409,
  'order cannot be edited at this stage': 409,
} as const satisfies Record<RefusalKey, number>

/** Every error key with its HTTP status. No other place maps a key to a status. */
export const errorStatus = { ...transportStatus, ...refusalStatus } as const

export type ErrorKey = keyof typeof errorStatus

/** What any call to an identity service can answer, when it does not work or does not accept the call. */
export const identityErrors = [
  'auth.internal-error',
  'auth.invalid-pool-configuration',
  'auth.invalid-response',
  'auth.invalid-parameter',
  'auth.resource-not-found',
  'auth.too-many-requests',
  'auth.user-validation-failure',
] as const satisfies readonly ErrorKey[]

/** What any operation can answer. */
export const transportErrors = [
  'error.malformed',
  'error.nul-character',
  'validation.hidden-characters',
  'error.too-large',
  'error.unsupported-media-type',
  'error.too-many-requests',
  'error.internal',
  'error.unavailable',
] as const satisfies readonly ErrorKey[]

/** What an operation with an Idempotency-Key can also answer. */
export const idempotencyErrors = [
  'error.idempotency-key-missing',
  'error.idempotency-key-reused',
  'error.idempotency-in-progress',
] as const satisfies readonly ErrorKey[]

/** The one shape of every answer that is not 2xx (GAP-141). */
export const ErrorAnswer = Type.Object(
  {
    status: Type.Integer(),
    message: Type.String(),
    errors: Type.Array(
      Type.Object({
        translation_key: Type.String(),
        message: Type.String(),
        field: Type.Optional(Type.String()),
      }),
    ),
    meta: Type.Object({
      translation_key: Type.String(),
      /** The refusal's parameters, and what the caller needs to go on, such as the order's current status. */
      details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
  },
  { $id: 'ErrorAnswer' },
)
export type ErrorAnswer = Static<typeof ErrorAnswer>
