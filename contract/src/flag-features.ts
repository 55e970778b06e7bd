import type { ErrorKey } from './errors.ts'
import type { FlagName } from './http/flags.ts'
import type { operations } from './http/operations.ts'
import type { AnswerOf, BodyOf } from './operation.ts'

type AnyOperation = (typeof operations)[number]
/** An operation, or one field of its body: `placeOrder.voucher`. */
type FlagTarget = TargetOf<AnyOperation>
type TargetOf<O extends AnyOperation> = O extends AnyOperation
  ? O['name'] | `${O['name']}.${keyof BodyOf<O> & string}`
  : never
/** A field of what an operation answers: `getRider.latitude`. */
type AnswerField = AnswerFieldOf<AnyOperation>
type AnswerFieldOf<O extends AnyOperation> = O extends AnyOperation
  ? AnswerOf<O> extends { result: infer Result }
    ? `${O['name']}.${keyof NonNullable<Result> & string}`
    : never
  : never

type Feature = {
  /** The feature is there while the flag is off. */
  isInverted?: true
  /** What the server refuses while the feature is off, and with which key. */
  refuses?: Partial<Record<FlagTarget, ErrorKey>>
  /** What answers then have as null. */
  withholds?: readonly AnswerField[]
  /** What screens then do not have. */
  hides?: readonly string[]
  /** Another effect. */
  changes?: string
}

const unavailable = 'request.feature-unavailable'

/** What each flag switches (GAP-115). Tests turn every flag off and look at each operation, field and element named here. */
export const flagFeatures = {
  google_autocomplete: { changes: 'who suggests addresses, where there is a key (FLAG-14)' },
  // Riders deliver what was ordered, so the API stays open (docs/operations.md).
  unplanned_maintenance: { isInverted: true, hides: ['signed-in pages', 'sign-in'] },
  planned_maintenance: { isInverted: true, hides: ['signed-in pages', 'sign-in'] },
  // Orders that guests have placed are followed and cancelled as before.
  guest_checkout: {
    refuses: {
      loginAsGuest: unavailable,
      'placeOrder.sender': unavailable,
      getGuestLink: unavailable,
      createGuestLink: unavailable,
      issueGuestLink: unavailable,
    },
    hides: ['guest link'],
  },
  helpcenter: {
    refuses: { getHelpToken: unavailable, askForHelp: unavailable },
    hides: ['help button', 'link to the help centre', 'help centre'],
  },
  payment_vat: {
    refuses: { 'placeOrder.vat_number': unavailable, 'createIntent.order': unavailable },
    hides: ['VAT number'],
  },
  pre_order: {
    refuses: { 'placeOrder.preordered_for': unavailable, 'createIntent.order': unavailable },
    hides: ['delivery time', 'schedule while closed'],
  },
  voucher: {
    refuses: {
      'placeOrder.voucher': unavailable,
      'placeOrder.discounted_delivery_fee': unavailable,
      'placeOrder.discounted_delivery_fee_signature': unavailable,
      'createIntent.order': unavailable,
      validateVoucher: unavailable,
      getVoucher: unavailable,
    },
    hides: ['voucher'],
  },
  // A job that is being placed goes on, and what was placed can be looked up.
  'bulk-order-upload': {
    refuses: {
      createBulkJob: unavailable,
      changeBulkRow: unavailable,
      placeBulkOrders: unavailable,
    },
    hides: ['bulk upload'],
  },
  'activate-address-book': {
    refuses: {
      searchCustomers: unavailable,
      listAddresses: unavailable,
      saveAddress: unavailable,
      editAddress: unavailable,
      deleteAddress: unavailable,
    },
    hides: ['address book', 'saved addresses', 'save address'],
  },
  'pay-at-pickup': { changes: 'the name of PAID (GAP-080)' },
  EditVendorOutlet: { refuses: { updateOutlet: unavailable }, hides: ['edit of an outlet'] },
  AddVendorOutlet: {
    refuses: {
      createOutlet: unavailable,
      previewOutletImport: unavailable,
      importOutlets: unavailable,
    },
    hides: ['new outlet', 'import of outlets'],
  },
  // Registrations that wait for their confirmation can still be completed.
  DeactivateSignUpButton: {
    isInverted: true,
    refuses: { register: unavailable },
    hides: ['link to the sign-up', 'sign-up'],
  },
  DynamicTimeEstimation: { changes: 'the age at which order lists are fetched again (LIST-19)' },
  DelayedCancellation: {
    refuses: { cancelOrder: 'order cannot be cancelled at this stage' },
    hides: ['cancellation of a delayed order'],
  },
  'modify-order': { refuses: { editOrder: unavailable }, hides: ['edit of an order', 'editor'] },
  // Pictures of that kind are not kept either.
  'proof-of-delivery': { refuses: { getProof: unavailable }, hides: ['proof of delivery'] },
  'proof-of-pickup': { refuses: { getProof: unavailable }, hides: ['proof of pickup'] },
  'proof-of-return': { refuses: { getProof: unavailable }, hides: ['proof of return'] },
  'delivery-receipt': {
    refuses: { getReceipt: 'error.not-found' },
    hides: ['delivery receipt', 'link to the receipt'],
  },
  'handover-code': { changes: 'whether riders of new orders ask for a code (decision 0041)' },
  // The recipient's page never has the position before the pickup (GAP-038).
  'track-before-pickup': {
    withholds: ['getRider.latitude', 'getRider.longitude'],
    hides: ['rider before the pickup'],
  },
  // A request that is open, or opened by its address, goes on.
  'request-button-to-login': { changes: 'where the request button of a guest leads (FLAG-34)' },
  'dual-pricing': { changes: 'whether prices are shown in a second currency, too (GAP-084)' },
  // Of the whole country: guests do not read their outlet, so it has no value of its own.
  c2c: { changes: 'whether the orders of guests are parcels to other people (decision 0061)' },
} as const satisfies Record<FlagName, Feature>

type Features = typeof flagFeatures
/** The flags that keep the server from doing something. */
export type RefusingFlag = {
  [Name in FlagName]: Features[Name] extends { refuses: object } ? Name : never
}[FlagName]
/** Everything that some flag makes the server refuse. */
export type RefusedTarget = {
  [Name in RefusingFlag]: keyof Features[Name]['refuses']
}[RefusingFlag]
/** Everything that some flag keeps out of answers. */
export type WithheldField = {
  [Name in FlagName]: Features[Name] extends { withholds: readonly (infer Field)[] } ? Field : never
}[FlagName]
/** Everything that some flag takes off the screens. */
export type HiddenElement = {
  [Name in FlagName]: Features[Name] extends { hides: readonly (infer Element)[] } ? Element : never
}[FlagName]
