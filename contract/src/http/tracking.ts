import { Type, type Static } from 'typebox'

import { OrderStatus, ReturnReason } from '../models/order.ts'
import {
  Latitude,
  Longitude,
  nullable,
  OrderId,
  UnixSeconds,
  strictObject,
  result,
} from '../models/scalars.ts'
import { operation } from '../operation.ts'

const Point = Type.Object({ latitude: Latitude, longitude: Longitude })

const identity = { order_id: OrderId, status: OrderStatus }

/** What the recipient may see: no phone number, no surname, no amount except what the rider collects (GAP-038). */
const OpenTracking = Type.Object({
  ...identity,
  is_expired: Type.Literal(false),
  status_history: Type.Array(Type.Object({ status: OrderStatus, created_at: UnixSeconds })),
  preordered_for: nullable(UnixSeconds),
  /** The fleet's new estimate of the delivery, while the order is delayed. */
  delayed_until: nullable(UnixSeconds),
  /** The rider is at the door and cannot reach the recipient. */
  awaits_recipient: Type.Boolean(),
  /** Why the order goes back, once it does. */
  return_reason: nullable(ReturnReason),
  outlet_name: Type.String(),
  recipient_initial: Type.String(),
  collect: nullable(Type.Object({ amount: Type.Number(), currency: Type.String() })),
  /** Null for a parcel from one person to another: its sender's home is not shown (C2C-05). */
  pickup: nullable(Point),
  destination: Point,
  rider: nullable(
    Type.Object({
      first_name: Type.String(),
      latitude: nullable(Latitude),
      longitude: nullable(Longitude),
      updated_at: UnixSeconds,
    }),
  ),
  /** What the recipient tells the rider, while a rider is on the way and a code is asked for. */
  handover_code: nullable(Type.String({ pattern: '^[0-9]{4}$' })),
  /** Minutes from now, while the order is on its way and the server has an estimate (TRACK-05). */
  eta_minutes: nullable(Type.Integer()),
})
/** Days after the order has ended: how it ended, and nothing about people and places. */
const ExpiredTracking = Type.Object({ ...identity, is_expired: Type.Literal(true) })

const { outlet_name: _outlet, pickup: _pickup, ...trackedOrder } = OpenTracking.properties

/** The same for the receiver of a parcel from another person. Where the sender lives is not shown (C2C-05). */
const OpenParcelTracking = Type.Object({
  ...trackedOrder,
  /** Without the surname. */
  sender_name: Type.String(),
  weight_kg: Type.Number(),
})
export const ParcelTracking = Type.Union([OpenParcelTracking, ExpiredTracking])
export type OpenParcelTracking = Static<typeof OpenParcelTracking>
export type ParcelTracking = Static<typeof ParcelTracking>

export const PublicTracking = Type.Union([OpenTracking, ExpiredTracking])
export type OpenTracking = Static<typeof OpenTracking>
export type ExpiredTracking = Static<typeof ExpiredTracking>
export type PublicTracking = Static<typeof PublicTracking>

export const trackPublicly = operation({
  name: 'trackPublicly',
  method: 'GET',
  path: '/public/tracking/{orderID}',
  caller: 'public',
  summary: "The recipient's page of one order, opened by its link key (GAP-024, GAP-038)",
  params: strictObject({ orderID: Type.String({ maxLength: 120 }) }),
  query: strictObject({ key: Type.String({ maxLength: 120, default: '' }) }),
  answer: result(PublicTracking),
  refusals: ['error.not-found'],
})

export const trackParcel = operation({
  name: 'trackParcel',
  method: 'GET',
  path: '/public/tracking-c2c/{orderID}',
  caller: 'public',
  summary:
    "The receiver's page of a c2c order, opened by its link key; no other order has one (C2C-05)",
  params: strictObject({ orderID: Type.String({ maxLength: 120 }) }),
  query: strictObject({ key: Type.String({ maxLength: 120, default: '' }) }),
  answer: result(ParcelTracking),
  refusals: ['error.not-found'],
})
