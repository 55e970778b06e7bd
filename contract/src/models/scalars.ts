import { Type, type TSchema } from 'typebox'

/** A vendor id, as part of a regular expression. */
export const VENDOR_ID_PATTERN = '[A-Za-z0-9][A-Za-z0-9-]{0,59}'
export const VendorId = Type.String({ pattern: `^${VENDOR_ID_PATTERN}$` })
export const OrderId = Type.String({ pattern: `^${VENDOR_ID_PATTERN}-[0-9a-hjkmnp-tv-z]{10}$` })
export const UUID_PATTERN = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
export const Uuid = Type.String({ pattern: `^${UUID_PATTERN}$` })
export const Latitude = Type.Number({ minimum: -90, maximum: 90 })
export const Longitude = Type.Number({ minimum: -180, maximum: 180 })
export const UnixSeconds = Type.Integer({ minimum: 0, maximum: 253402300799 })
/** An amount in major units of the country's currency, as the documents specify for the wire. */
export const Amount = Type.Number({ minimum: 0, maximum: 1e12 })
/** The signature of a fee, opaque to the caller. */
export const Signature = Type.String({ minLength: 1, maxLength: 4_096 })
export const Email = Type.String({ minLength: 3, maxLength: 254 })
/** Of the portal's locales; an unknown one counts as the country's. */
export const LanguageCode = Type.String({ maxLength: 35 })
/** Generous limits for typed text; the domain's rules on bytes and characters are stricter. */
export const ShortText = Type.String({ maxLength: 1_000 })
export const LongText = Type.String({ maxLength: 10_000 })
/** The longest search text; the caller cuts off a longer one. */
export const MAX_QUERY_LENGTH = 300

export const Position = Type.Object(
  { latitude: Latitude, longitude: Longitude },
  { additionalProperties: false },
)

export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
/** The documents' envelope: `{ result: … }` (GAP-141). */
export const result = <S extends TSchema>(schema: S) => Type.Object({ result: schema })
/** An object that allows no other members. */
export const strictObject = <P extends Record<string, TSchema>>(members: P) =>
  Type.Object(members, { additionalProperties: false })
