import { login, logout } from '@pillion/contract/http/accounts'
import { operations } from '@pillion/contract/http/operations'
import { getOrder } from '@pillion/contract/http/orders'
import { errorKeysOf } from '@pillion/contract/openapi'
import { API_BASE, type Operation } from '@pillion/contract/operation'
import { mostlyValid, hostileText, type KnownValues } from '@pillion/testkit/arbitrary-from-schema'
import { expectRefusal } from '@pillion/testkit/expect-refusal'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { createSavedAddress } from '@pillion/testkit/saved-addresses'
import { testUsers } from '@pillion/testkit/test-users'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { Ajv } from 'ajv'
import { assert, asyncProperty, constant, oneof, record, uuid, type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { makeClient, signIn, type Client } from '../../api-client/api-client.ts'

const SEED = 20_261_014
const RUNS = 20

let world: World
let operator: Client
/** Signed in once more, to log out. */
let loggingOut: Client
let knownValues: KnownValues
beforeAll(async () => {
  world = await startWorld()
  const { email, password } = testUsers.owner
  operator = makeClient(world.address, await world.signOperatorToken())
  loggingOut = await signIn(world.address, email, password)
  const { result } = await world.anonymous.call(login, { body: { email_address: email, password } })
  const body = await requestBody(world.owner)
  const orderId = await place(world.owner, body)
  const order = await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })
  await world.advance(0)
  const { latitude, longitude } = body.customer.location
  const at = { latitude, longitude }
  knownValues = {
    addressId: [(await createSavedAddress(world.owner)).id],
    vendor_id: ['nk-sod', 'nk-sod', 'nk', 'cb-sod'],
    vendorId: ['nk-sod', 'nk'],
    id: ['nk', orderId],
    order_id: [orderId],
    orderId: [orderId],
    orderID: [orderId],
    key: [order.result.link_key],
    parent_vendor_id: ['nk'],
    email_address: [email],
    password: [password],
    vendor_ids: [['nk']],
    refresh_token: [result.AuthenticationResult.RefreshToken],
    signature: [body.signature],
    delivery_fee: [body.delivery_fee],
    source: [at],
    destination: [at],
    vendor_location: [at],
    location: [body.customer.location, { lat: latitude, lng: longitude }],
    name: ['Eva', 'serviceHours'],
    phone_number: ['+46701740611'],
    payment_method: ['CASH_ON_DELIVERY'],
    preordered_for: [null],
    code: ['FREERIDE', 'welcome50'],
    order_time: [NOON / 1000],
    amount: [10],
    voucher: [null],
    discounted_delivery_fee: [null],
    discounted_delivery_fee_signature: [null],
    vat_number: [null, '12345678'],
    pagination_key: [Buffer.from(`${NOON}/${orderId}`).toString('base64url')],
    from: [NOON / 1000 - 60, 0],
    to: [NOON / 1000 + 60],
    reason: ['TOO_BUSY'],
    latitude: [latitude],
    longitude: [longitude],
    country_code: ['se', ''],
    users: [[], [email]],
    lat: [latitude, 90, -90],
    lng: [longitude, 180, -180],
    language: ['en'],
    query: ['Storgatan 12', 'pl:1'],
    query_id: ['pl:1:3', 'pl:1:0', 'past:1', 'pl:1'],
  }
})
afterAll(() => world.close())

type FuzzedInput = { params: unknown; query: unknown; body: unknown; key: string }

/** A valid key, except for one in ten. */
const key = oneof(
  { weight: 9, arbitrary: uuid() },
  { weight: 1, arbitrary: hostileText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '')) },
)

function inputFor({ caller, params, query, body }: Operation): Arbitrary<FuzzedInput> {
  // What the operator creates must not exist yet.
  const { vendor_id: _, email_address: __, code: ___, ...unregistered } = knownValues
  const values: KnownValues = caller === 'operator' ? unregistered : knownValues
  const part = (schema: Operation['body']) =>
    schema ? mostlyValid(schema, values) : constant(undefined)
  return record({ params: part(params), query: part(query), body: part(body), key })
}

async function send(
  operation: Operation,
  { params, query, body, key }: FuzzedInput,
): Promise<Response> {
  const { method, path, caller } = operation
  const values = { ...(params as Record<string, unknown>) }
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => escaped(values[name]))
  const queryParts = Object.entries({ ...(query as object) }).map(
    ([name, value]) => `${escaped(name)}=${escaped(value)}`,
  )
  const account = operation === logout ? loggingOut : world.owner
  const { token } = { public: world.anonymous, account, operator }[caller]
  return fetch(`${world.address}${API_BASE}${url}?${queryParts.join('&')}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

const escaped = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

describe('any input', () => {
  it.each(operations.map((operation) => [operation.name, operation] as const))(
    '%s answers according to the contract, or refuses in the usual shape',
    async (_, operation) => {
      const isAnswer = new Ajv({ strict: false }).compile(operation.answer)
      const outcomes = new Set<string>()
      const property = asyncProperty(inputFor(operation), async (input) => {
        const answer = await send(operation, input)
        const outcome = answer.ok
          ? outcomeOf(isAnswer(await answer.json()))
          : await refusal(operation, answer)
        outcomes.add(outcome)
        expect(outcome).toMatch(/^(as it should be|refused)$/)
      })
      await assert(property, { seed: SEED, numRuns: RUNS })
      // Otherwise no call has passed the schema.
      expect(outcomes).toContain('as it should be')
    },
  )
})

const outcomeOf = (values: boolean) => (values ? 'as it should be' : 'not what the contract says')

async function refusal(operation: Operation, answer: Response): Promise<string> {
  const [status, key] = await expectRefusal(answer)
  return status < 500 && (errorKeysOf(operation) as string[]).includes(key) ? 'refused' : key
}
