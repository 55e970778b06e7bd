import type { IncomingHttpHeaders } from 'node:http'

import { Latitude, Longitude, OrderId } from '@pillion/contract/models/scalars'
import { proofKinds } from '@pillion/domain/orders/proof-kinds'
import { returnReasons } from '@pillion/domain/orders/return-reasons'
import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'

import type { Clock } from '../../platform/clock/clock.ts'
import { refuseHiddenCharacters } from '../../platform/http/refuse-hidden-characters.ts'
import { parseJson } from '../../platform/json/parse-json.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { FleetReport, FleetRider } from './fleet.ts'
import { isSignedWebhook } from './webhook-signature.ts'

/** An event may be this far ahead of our clock; in milliseconds. */
const AHEAD_MS = 300_000

const oneOf = <const T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values] })

const Time = Type.String({
  pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$`,
})
const Name = Type.String({ minLength: 1, maxLength: 200 })
const Seconds = Type.Number({ minimum: 0, maximum: 604_800 })

const Rider = Type.Object({
  id: Name,
  name: Name,
  given_name: Type.Optional(Name),
  phone: Type.String({ pattern: String.raw`^\+[1-9]\d{6,14}$` }),
})
const common = { order_id: OrderId, at: Time, rider: Rider }
/** Counted for each order from 1, without gaps. */
const numbered = { ...common, sequence: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }

const Step = Type.Object(numbered)
const Return = Type.Object({ ...numbered, reason: oneOf(returnReasons) })

/** The events of a platform; members that are not listed are ignored. */
const schemas = {
  'order.assigned': Step,
  'order.accepted': Step,
  'order.collected': Step,
  'order.left_vendor': Step,
  'order.delivered': Type.Object({
    ...numbered,
    /** What the recipient has told the rider. */
    code: Type.Optional(Type.String({ pattern: String.raw`^\d{1,8}$` })),
  }),
  'order.dropped': Step,
  'order.unreachable': Step,
  'order.delayed': Type.Object({ ...numbered, expected_at: Time }),
  'order.returning': Return,
  'order.returned': Return,
  'order.proof': Type.Object({ ...common, proof_id: Name, kind: oneOf(proofKinds) }),
  'order.position': Type.Object({
    ...common,
    latitude: Latitude,
    longitude: Longitude,
    heading: Type.Number({ minimum: 0, maximum: 360 }),
    eta_origin: Type.Optional(Seconds),
    eta_destination: Type.Optional(Seconds),
  }),
} as const satisfies Record<string, TSchema>

type EventType = keyof typeof schemas
type Event = { [T in EventType]: { type: T; data: Static<(typeof schemas)[T]> } }[EventType]

/** Reads the signed messages of a fleet platform (docs/fleet-platform.md). Refuses what is forged, old or malformed. */
export const platformReports =
  ({ clock, secrets }: { clock: Clock; secrets: readonly string[] }) =>
  (message: { headers: IncomingHttpHeaders; body: string }): FleetReport => {
    const now = clock.now()
    if (!isSignedWebhook(message, secrets, now)) throw new Refusal('error.unauthenticated')
    const report = reportOf(parseEvent(message.body))
    if (!(report.at <= now + AHEAD_MS)) throw new Refusal('error.malformed', { field: 'data.at' })
    return report
  }

function parseEvent(body: string): Event {
  const event = parse(body) as { type?: unknown; data?: unknown } | null
  const type = typeof event === 'object' && event !== null ? event.type : undefined
  if (!isEventType(type)) throw new Refusal('error.malformed', { field: 'type' })
  const [error] = Value.Errors(schemas[type], event?.data)
  if (error) {
    const missing = error.keyword === 'required' ? error.params.requiredProperties.slice(0, 1) : []
    const path = ['data', ...error.instancePath.split('/').slice(1), ...missing]
    throw new Refusal('error.malformed', { field: path.join('.') })
  }
  refuseHiddenCharacters(event?.data, ['data'])
  return event as Event
}

const isEventType = (type: unknown): type is EventType =>
  typeof type === 'string' && Object.hasOwn(schemas, type)

function parse(body: string): unknown {
  try {
    return parseJson(body)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('error.malformed')
  }
}

function reportOf({ type, data }: Event): FleetReport {
  const { order_id: orderId, rider } = data
  const common = { orderId, at: Date.parse(data.at), rider: riderOf(rider) }
  switch (type) {
    case 'order.position': {
      const { latitude, longitude, heading, eta_origin, eta_destination } = data
      return {
        ...common,
        kind: 'position',
        position: { latitude, longitude },
        heading,
        ...(eta_origin !== undefined && { etaOrigin: Math.round(eta_origin) }),
        ...(eta_destination !== undefined && { etaDestination: Math.round(eta_destination) }),
      }
    }
    case 'order.proof':
      return { ...common, kind: 'proof', of: data.kind, proofId: data.proof_id }
    case 'order.delayed': {
      const { sequence, expected_at } = data
      return { ...common, sequence, kind: 'delayed', expectedAt: Date.parse(expected_at) }
    }
    case 'order.returning':
      return { ...common, sequence: data.sequence, kind: 'returning', reason: data.reason }
    case 'order.returned':
      return { ...common, sequence: data.sequence, kind: 'returned', reason: data.reason }
    case 'order.delivered': {
      const { sequence, code } = data
      return { ...common, sequence, kind: 'delivered', ...(code !== undefined && { code }) }
    }
    case 'order.left_vendor':
      return { ...common, sequence: data.sequence, kind: 'left-vendor' }
    default:
      return { ...common, sequence: data.sequence, kind: kindOf[type] }
  }
}

const kindOf = {
  'order.assigned': 'assigned',
  'order.accepted': 'accepted',
  'order.collected': 'collected',
  'order.dropped': 'dropped',
  'order.unreachable': 'unreachable',
} as const

const riderOf = ({ id, name, given_name, phone }: Static<typeof Rider>): FleetRider => ({
  id,
  name,
  ...(given_name !== undefined && { givenName: given_name }),
  phone,
})
