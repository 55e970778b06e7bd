import type { Order } from '@pillion/contract/models/order'
import type { Vendor } from '@pillion/contract/models/vendor'
import { findCountry } from '@pillion/domain/countries/countries'
import type { Country } from '@pillion/domain/countries/country'
import {
  createActor,
  fromPromise,
  SimulatedClock,
  waitFor,
  type SnapshotFrom,
  type StateValueFrom,
} from 'xstate'

import { CallError, type CallErrorKey } from '#platform/api/call-error.ts'

import { emptyDetails } from '../../src/features/request/flow/draft.ts'
import type { RequestNotification } from '../../src/features/request/flow/machine-setup.ts'
import { requestMachine } from '../../src/features/request/flow/machine.ts'
import { reviewRequest } from '../../src/features/request/flow/review.ts'
import type {
  RouteCheck,
  VoucherInput,
  Review,
  ReviewInput,
  AppliedVoucher,
  Details,
  Draft,
  ReusableQuote,
  RequestInput,
  RequestStep,
  SavedChoice,
  CountrySettings,
} from '../../src/features/request/flow/types.ts'

/** Friday 20 November 2026, 12:00 in Stockholm. */
export const NOON = Date.UTC(2026, 10, 20, 11)

export const home = { address: 'Hornsgatan 12, Stockholm', latitude: 59.318, longitude: 18.053 }
export const office = { address: 'Sveavägen 44, Stockholm', latitude: 59.338, longitude: 18.06 }

export const filled: Details = {
  ...emptyDetails,
  name: 'Anna Lind',
  phone: '070 123 45 67',
  amount: '249,50',
}

export const savedCustomer: SavedChoice = {
  ...home,
  id: '7',
  name: 'Anna Lind',
  phone: '+46 70 123 45 67',
  unit: '3',
  building: 'B',
  notes: 'Ring twice',
}

export const sweden = country('se')

export function country(code: string): Country {
  const found = findCountry(code)
  if (!found) throw new Error(`There is no country ${code}`)
  return found
}

export function vendorAt(place: { latitude: number; longitude: number } | undefined): Vendor {
  return {
    vendor_id: 'p1-sodermalm',
    parent_vendor_id: 'p1',
    client_vendor_id: 'sodermalm',
    is_active: true,
    is_registered: true,
    is_parent: false,
    vendor_information: {
      name: 'Södermalm Kitchen',
      currency: 'SEK',
      owners: [],
      contact: { phone: '+4686001234' },
      location: {
        address_text: 'Ringvägen 1, Stockholm',
        building: '',
        city: 'Stockholm',
        country_code: 'se',
        latitude: place?.latitude ?? null,
        longitude: place?.longitude ?? null,
        postal_code: '',
        street: 'Ringvägen',
        street_number: '1',
        unit: '',
        notes: '',
        rider_instructions: '',
      },
    },
    flags: {},
    estimation_pick_up_time: 15,
    login_pickup_estimation: 20,
    opening_hours: null,
    pause: null,
    delivery_area: null,
    version: 1,
  }
}

export const outlet = vendorAt({ latitude: 59.31, longitude: 18.05 })

export const openSettings: CountrySettings = {
  serviceHours: '0700:2300',
  paymentMethods: ['CASH_ON_DELIVERY', 'PAYMENT_ON_DELIVERY'],
  itemValueLimit: 2000,
}

export const quoteOf = (fee: number, validUntil = NOON + 900_000): ReusableQuote => ({
  fee,
  currency: 'SEK',
  signature: `signed-${fee}-${validUntil}`,
  expires_at: validUntil / 1_000,
  distance_km: 1.2,
  parts: [{ name: 'base', amount: fee }],
  validUntil,
})

export const checked = (fee = 64): RouteCheck => ({
  quote: quoteOf(fee),
  estimations: { pickup_minutes: 20, delivery_minutes: 34 },
})

export const draftWith = (draft: Partial<Draft>): Draft => ({
  destination: undefined,
  details: emptyDetails,
  paymentMethod: 'NONE',
  voucherCode: '',
  vatNumber: '',
  atPayment: false,
  ...draft,
})

/** The server's answers, in turn; the last one repeats. A CallError is a refusal. */
type Answers = {
  /** A promise is a delayed answer. */
  countrySettings?: readonly (CountrySettings | Promise<CountrySettings> | CallError)[]
  place?: readonly (typeof home | CallError)[]
  address?: readonly (typeof home | CallError)[]
  check?: readonly (RouteCheck | Promise<RouteCheck> | CallError)[]
  quote?: readonly (ReusableQuote | Promise<ReusableQuote> | CallError)[]
  order?: readonly (string | Promise<string> | CallError)[]
  edit?: readonly (string | CallError)[]
  card?: readonly (boolean | Promise<boolean> | CallError)[]
  origin?: readonly (Vendor | CallError)[]
  /** The domain's review by default. */
  review?: readonly ('by the domain' | (() => Promise<never>))[]
  voucher?: readonly (((use: VoucherInput) => AppliedVoucher) | CallError)[]
}
/** The error that the server answers with. */
export const refusal = (key: CallErrorKey, reason?: string): CallError =>
  new CallError({ status: 422, key, message: key, ...(reason && { details: { reason } }) })

/** Ten kronor off. The signature says which fee it was made from. */
export const tenOffVoucher = ({
  code,
  fee,
  signature,
  orderTime,
}: VoucherInput): AppliedVoucher => ({
  code,
  type: 'amount',
  amount: 10,
  fee: fee - 10,
  signature: `${code} for ${signature} at ${orderTime}`,
})

/** Runs a request against scripted answers, on a simulated clock. */
export function startRequest(answers: Answers = {}, overrides: Partial<RequestInput> = {}) {
  const clock = new SimulatedClock()
  const calls: { what: string; input: unknown }[] = []
  const notifications: RequestNotification[] = []
  const answer = <O, I = void>(what: string, replies: readonly (O | Promise<O> | CallError)[]) =>
    fromPromise<O, I>(({ input }) => {
      const callIndex = calls.filter((question) => question.what === what).length
      calls.push({ what, input })
      const reply = replies[Math.min(callIndex, replies.length - 1)] as O | Promise<O> | CallError
      return reply instanceof CallError ? Promise.reject(reply) : Promise.resolve(reply)
    })
  let keys = 0
  const actor = createActor(
    requestMachine.provide({
      actors: {
        readCountrySettings: answer('countrySettings', answers.countrySettings ?? [openSettings]),
        findPlace: answer('place', answers.place ?? [home]),
        findAddress: answer('address', answers.address ?? [office]),
        checkDestination: answer('check', answers.check ?? [checked()]),
        quote: answer('quote', answers.quote ?? [quoteOf(64, NOON + 1_800_000)]),
        review: fromPromise<Review, ReviewInput>(({ input }) => {
          const callIndex = calls.filter(({ what }) => what === 'review').length
          calls.push({ what: 'review', input })
          const reply = answers.review?.[callIndex] ?? 'by the domain'
          return reply === 'by the domain' ? Promise.resolve(reviewRequest(input)) : reply()
        }),
        placeOrder: answer('order', answers.order ?? ['p1-sodermalm-7k2m9q0xab']),
        prepareCard: answer('card', answers.card ?? [true]),
        editOrder: answer('edit', answers.edit ?? [placed.order_id]),
        saveOrigin: answer('origin', answers.origin ?? [outlet]),
        validateVoucher: fromPromise<AppliedVoucher, VoucherInput>(({ input }) => {
          const replies = answers.voucher ?? [tenOffVoucher]
          const callIndex = calls.filter(({ what }) => what === 'voucher').length
          calls.push({ what: 'voucher', input })
          const reply = replies[Math.min(callIndex, replies.length - 1)]
          return typeof reply === 'function' ? Promise.resolve(reply(input)) : Promise.reject(reply)
        }),
      },
    }),
    {
      clock,
      input: {
        country: sweden,
        vendor: outlet,
        originConfirmed: true,
        draft: undefined,
        order: undefined,
        isVatEnabled: () => true,
        now: () => NOON + clock.now(),
        newKey: () => `key-${(keys += 1)}`,
        ...overrides,
      },
    },
  )
  actor.on('*', (said) => void notifications.push(said))
  actor.start()
  return {
    actor,
    clock,
    notifications,
    /** The inputs one actor was called with. */
    calls: (what: string) =>
      calls.filter((question) => question.what === what).map(({ input }) => input),
    context: () => actor.getSnapshot().context,
    is: (step: Step) => actor.getSnapshot().matches({ step } as State),
    /** Resolves when the flow reaches a step. */
    reach: (step: Step) => waitFor(actor, (snapshot) => snapshot.matches({ step } as State)),
    /** The same for the quote and voucher regions. */
    settle: (beside: RegionStates) =>
      waitFor(actor, (snapshot) => snapshot.matches(beside as State)),
    /** Advances the clock by a minute and waits until the hours have been read. */
    async passMinute() {
      clock.increment(60_000)
      await waitFor(actor, (snapshot) => snapshot.matches({ service: 'waiting' }))
    },
  }
}

/** A placed order that can be edited. */
export const placed: Order = {
  order_id: 'p1-sodermalm-7k2m9q0xab',
  vendor_id: 'p1-sodermalm',
  outlet_name: 'Södermalm Kitchen',
  pickup: { address: 'Ringvägen 1, Stockholm', latitude: 59.31, longitude: 18.05 },
  customer: {
    name: 'Anna Lind',
    phone_number: '+46701234567',
    location: { ...home, address: '3, B, Hornsgatan 12, Stockholm', notes: 'Ring twice' },
  },
  order: { amount: 249.5, description: 'Soup', payment_method: 'CASH_ON_DELIVERY' },
  currency: 'SEK',
  delivery_fee: 64,
  discount: 0,
  total_amount: 313.5,
  status: 'RECEIVED',
  status_history: [{ status: 'RECEIVED', created_at: NOON / 1_000 }],
  created_at: NOON / 1_000,
  preordered_for: null,
  rider: null,
  estimated_pickup_minutes: 20,
  estimated_delivery_minutes: 34,
  cancel_reason: null,
  cancel_source: null,
  delayed_until: null,
  unreachable_at: null,
  return_reason: null,
  age_validation_required: true,
  vat_number: null,
  sender: null,
  variant: 'vendor',
  parcel: null,
  voucher: null,
  proofs: { delivery: [], pickup: [], return: [] },
  link_key: 'link',
}

type State = StateValueFrom<typeof requestMachine>
type Step = StepName | { [K in StepName]?: string }
type RegionStates = Partial<Pick<SnapshotFrom<typeof requestMachine>['value'], 'quote' | 'voucher'>>
type StepName = RequestStep | 'placing' | 'placed'

/** A request at the payment step, ready to be placed. */
export async function atPayment(answers: Answers = {}, overrides: Partial<RequestInput> = {}) {
  const request = startRequest(answers, {
    draft: draftWith({ destination: home, details: filled, atPayment: true }),
    ...overrides,
  })
  await request.reach('FillPaymentDetails')
  return request
}

export const submitVoucher = { type: 'voucher.submitted', code: ' TEN ' } as const

/** A request at the payment step with an applied voucher. */
export async function withVoucher(...answers: Parameters<typeof atPayment>) {
  const request = await atPayment(...answers)
  request.actor.send(submitVoucher)
  await request.settle({ voucher: 'applied' })
  return request
}
