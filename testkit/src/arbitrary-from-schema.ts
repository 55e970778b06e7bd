import {
  anything,
  array,
  boolean,
  constant,
  constantFrom,
  dictionary,
  double,
  integer,
  oneof,
  record,
  string,
  stringMatching,
  tuple,
  type Arbitrary,
} from 'fast-check'
import type { TSchema } from 'typebox'

type Schema = {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** Values that exist in the test world, by member name. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** Values of the schema, occasionally with an invalid part. */
export function mostlyValid(schema: TSchema, knownValues: KnownValues): Arbitrary<unknown> {
  return sometimesInvalid(schema, knownValues)
}

const STRANGE =
  " |\u0000|\u202E|%00|%|../..|'; drop table orders; --|%s|${1}|1e400|-0|0x10|NaN|null|٣|𝟛|\uFFFF|__proto__"
    .split('|')
    .concat('')

/** Hostile text for queries, paths and headers. */
export const hostileText: Arbitrary<string> = oneof(
  string({ unit: 'binary', maxLength: 40 }),
  constantFrom(...STRANGE),
)

const hostile: Arbitrary<unknown> = oneof(
  hostileText,
  anything({ withNullPrototype: false, maxDepth: 2, maxKeys: 3 }).map(asJson),
  constantFrom(null, [], {}, -1, 0.5, 1e308, Number.MAX_SAFE_INTEGER, 'x'.repeat(5_000)),
)

/** About one part in eighty is invalid, so that most calls pass the schema. */
function sometimesInvalid(
  schema: Schema,
  knownValues: KnownValues,
  name?: string,
): Arbitrary<unknown> {
  return oneof(
    { weight: 80, arbitrary: validValue(schema, knownValues, name) },
    { weight: 1, arbitrary: hostile },
  )
}

function validValue(schema: Schema, knownValues: KnownValues, name?: string): Arbitrary<unknown> {
  const made = bySchema(schema, knownValues)
  const given = name === undefined ? undefined : knownValues[name]
  if (!given) return made
  return oneof({ weight: 30, arbitrary: constantFrom(...given) }, { weight: 1, arbitrary: made })
}

function bySchema(schema: Schema, knownValues: KnownValues): Arbitrary<unknown> {
  if (schema.const !== undefined) return constant(schema.const)
  if (schema.enum) return constantFrom(...schema.enum)
  if (schema.anyOf) return oneof(...schema.anyOf.map((one) => validValue(one, knownValues)))
  const { minimum = -1e6, maximum = 1e6, minLength = 0, maxLength = 200 } = schema
  switch (schema.type) {
    case 'boolean':
      return boolean()
    case 'null':
      return constant(null)
    case 'integer':
      return oneof(integer({ min: minimum, max: maximum }), constantFrom(minimum, maximum))
    case 'number':
      return oneof(
        double({ min: minimum, max: maximum, noNaN: true }),
        constantFrom(minimum, maximum, 0),
      )
    case 'string':
      return textOf(schema.pattern, minLength, maxLength)
    case 'array':
      return array(sometimesInvalid(schema.items ?? {}, knownValues), { maxLength: 4 })
    case 'object':
      return membersOf(schema, knownValues)
    default:
      return hostile
  }
}

/** Making one takes longer than drawing from it. */
const texts = new Map<string, Arbitrary<string>>()

function textOf(
  pattern: string | undefined,
  minLength: number,
  maxLength: number,
): Arbitrary<string> {
  const key = pattern ?? `${minLength} ${maxLength}`
  const known = texts.get(key)
  if (known) return known
  const made =
    pattern === undefined
      ? oneof(
          string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 200) }),
          string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 60) }),
        )
      : stringMatching(new RegExp(pattern))
  texts.set(key, made)
  return made
}

/** Objects of the schema, occasionally with a member too many or too few. */
function membersOf(schema: Schema, knownValues: KnownValues): Arbitrary<unknown> {
  const { properties = {} } = schema
  const required = new Set(schema.required)
  const members = Object.entries(properties).map(([name, schema]) => [
    name,
    sometimesInvalid(schema, knownValues, name),
  ])
  const whole = record(Object.fromEntries(members) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: Object.keys(properties).filter((name) => required.has(name)),
  })
  const more = dictionary(hostileText, hostile, { maxKeys: 1 })
  const less = constantFrom('', ...Object.keys(properties))
  const without = tuple(whole, less).map(([{ ...rest }, name]) => {
    delete rest[name]
    return rest
  })
  return oneof(
    { weight: 30, arbitrary: whole },
    { weight: 1, arbitrary: tuple(whole, more).map(([a, b]) => ({ ...a, ...b })) },
    { weight: 1, arbitrary: without },
  )
}

function asJson(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null')
  } catch {
    return null
  }
}
