import type { SnapshotFrom } from 'xstate'

import type { CallErrorKey } from '#platform/api/call-error.ts'

import type { RequestEvent } from '../../src/features/request/flow/machine-setup.ts'
import type { requestMachine } from '../../src/features/request/flow/machine.ts'
import type { RequestInput } from '../../src/features/request/flow/types.ts'
import {
  savedCustomer,
  checked,
  filled,
  home,
  NOON,
  office,
  openSettings,
  outlet,
  placed,
  quoteOf,
  refusal,
  sweden,
  tenOffVoucher,
  vendorAt,
} from './machine.fixture.ts'

const done = (actor: string, output: unknown) =>
  ({ type: `xstate.done.actor.${actor}`, output, actorId: actor }) as unknown as RequestEvent
const failed = (actor: string, key: CallErrorKey) =>
  ({
    type: `xstate.error.actor.${actor}`,
    error: refusal(key),
    actorId: actor,
  }) as unknown as RequestEvent
const after = (delay: string, state: string) =>
  ({ type: `xstate.after.${delay}.request.${state}` }) as unknown as RequestEvent

const nameError = { place: 'name', key: 'validation.fill-customer-name' }
const methodError = { place: 'paymentMethod', key: 'validation.fill-payment-method' }
const closedSettings = { ...openSettings, serviceHours: '1300:2300' }
const moved = vendorAt(office)
const inTwoHours = NOON / 1_000 + 7_200

const voucherInput = {
  code: 'TEN',
  vendorId: outlet.vendor_id,
  orderTime: 0,
  fee: 64,
  signature: '',
  unpaidOrderId: undefined,
}

/** All events: by the user, the server and the clock. */
const events: RequestEvent[] = [
  { type: 'origin.confirmed' },
  { type: 'origin.reopened' },
  { type: 'origin.edited' },
  { type: 'origin.kept' },
  { type: 'origin.submitted', location: outlet.vendor_information.location },
  { type: 'vendor.read', vendor: moved },
  { type: 'later.chosen' },
  { type: 'place.chosen', id: 'place-1' },
  { type: 'destination.chosen', destination: home },
  { type: 'destination.chosen', destination: office },
  { type: 'saved.chosen', saved: savedCustomer },
  { type: 'saved.chosen', saved: { ...savedCustomer, address: '' } },
  { type: 'pin.placed', position: home },
  { type: 'destination.reopened' },
  { type: 'destination.kept' },
  { type: 'details.edited', change: filled },
  { type: 'details.edited', change: { preorderedFor: inTwoHours } },
  { type: 'details.edited', change: { preorderedFor: null } },
  { type: 'details.submitted' },
  { type: 'details.reopened' },
  { type: 'payment.chosen', method: 'PAYMENT_ON_DELIVERY' },
  { type: 'payment.chosen', method: 'ONLINE_PAYMENT' },
  { type: 'voucher.submitted', code: 'TEN' },
  { type: 'voucher.removed' },
  { type: 'vat.edited', vatNumber: 'AB123456' },
  { type: 'order.submitted' },
  { type: 'item-value.confirmed' },
  { type: 'item-value.declined' },
  { type: 'fee.accepted' },
  { type: 'fee.declined' },
  { type: 'fee.noticed' },
  { type: 'request.cancelled' },
  done('prepareCard', true),
  done('prepareCard', false),
  failed('prepareCard', 'error.offline'),
  done('saveOrigin', moved),
  failed('saveOrigin', 'error.offline'),
  done('readCountrySettings', openSettings),
  done('readCountrySettings', closedSettings),
  failed('readCountrySettings', 'error.internal'),
  after('untilNextMinute', 'service.waiting'),
  done('rereadSettings', openSettings),
  done('rereadSettings', closedSettings),
  failed('rereadSettings', 'error.offline'),
  done('findPlace', home),
  failed('findPlace', 'error.internal'),
  done('findAddress', home),
  failed('findAddress', 'error.not-found'),
  done('checkDestination', checked()),
  failed('checkDestination', 'request.error.undeliverable-address'),
  after('untilExpiry', 'quote.valid'),
  after('beforeRecompute', 'quote.expired'),
  after('beforeNextTry', 'quote.failed'),
  done('keepQuote', quoteOf(70)),
  failed('keepQuote', 'error.offline'),
  done('validateVoucher', tenOffVoucher(voucherInput)),
  failed('validateVoucher', 'voucher.error.validation.message'),
  failed('validateVoucher', 'SignatureExpired'),
  failed('validateVoucher', 'error.offline'),
  done('reviewDetails', {
    detailsError: undefined,
    firstError: undefined,
    exceedsItemValueLimit: false,
  }),
  done('reviewDetails', {
    detailsError: nameError,
    firstError: nameError,
    exceedsItemValueLimit: false,
  }),
  failed('reviewDetails', 'error.unknown'),
  done('reviewOrder', {
    detailsError: undefined,
    firstError: undefined,
    exceedsItemValueLimit: false,
  }),
  done('reviewOrder', {
    detailsError: undefined,
    firstError: undefined,
    exceedsItemValueLimit: true,
  }),
  done('reviewOrder', {
    detailsError: nameError,
    firstError: nameError,
    exceedsItemValueLimit: false,
  }),
  done('reviewOrder', {
    detailsError: undefined,
    firstError: methodError,
    exceedsItemValueLimit: false,
  }),
  ...['placeOrder', 'editOrder'].flatMap((actor) => [
    done(actor, placed.order_id),
    failed(actor, 'SignatureExpired'),
    failed(actor, 'error.offline'),
    failed(actor, 'voucher.error.validation.message'),
    failed(actor, 'request.service-closed'),
    failed(actor, 'validation.phone-incorrect'),
    failed(actor, 'request.error.undeliverable-address'),
  ]),
  done('requote', quoteOf(64)),
  done('requote', quoteOf(70)),
  failed('requote', 'error.offline'),
]

const begun: RequestInput = {
  country: sweden,
  vendor: outlet,
  originConfirmed: false,
  draft: undefined,
  order: undefined,
  isVatEnabled: () => true,
  now: () => NOON,
  newKey: () => 'key',
}

/** A new request, one for an outlet without a location, and an edited order. */
export const inputs: readonly RequestInput[] = [
  begun,
  { ...begun, vendor: vendorAt(undefined) },
  { ...begun, order: placed },
]

export type Snapshot = SnapshotFrom<typeof requestMachine>

/** The events possible next: only called actors answer, only active states time out. */
export const modelEvents = (snapshot: Snapshot): RequestEvent[] =>
  events.filter((event) => {
    const { type, actorId } = event as { type: string; actorId?: string }
    if (actorId !== undefined) return actorId in snapshot.children
    const [, region, state] = /\.request\.(\w+)\.(\w+)$/.exec(type) ?? []
    return region === undefined || snapshot.matches({ [region]: state })
  })

/**
 * Requests with the same place allow the same events. What only matters at the payment is distinguished from there
 * on.
 */
export function placeOf({ value, context }: Pick<Snapshot, 'value' | 'context'>): string {
  const { destination, details, service, voucher, sent, towardsPayment } = context
  const place = [value.step, service.open, destination !== undefined, towardsPayment]
  const [step = ''] = Object.keys(Object(value.step))
  if (!atPayment.has(step)) return JSON.stringify(place)
  const price = [value.quote === 'valid', value.voucher, voucher !== undefined]
  return JSON.stringify([place, price, details.preorderedFor !== null, sent !== undefined])
}

const atPayment = new Set(['FillPaymentDetails', 'placing'])
