import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv'
import ajvFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'

const ajvWith = (more: object) => {
  const ajv = new Ajv({ strict: true, strictTypes: false, strictTuples: false, ...more })
  ;(ajvFormats as unknown as (ajv: Ajv) => void)(ajv)
  return ajv
}

// Fastify's own compiler would turn "1" into 1 and silently drop unknown members of a body.
const body = ajvWith({ coerceTypes: false, removeAdditional: false, useDefaults: true })
// Ajv checks for finite numbers before it converts text, so the schema's limits must reject infinity.
const coerced = ajvWith({
  coerceTypes: 'array',
  removeAdditional: false,
  useDefaults: true,
  strictNumbers: false,
})

type Serialize = (answer: unknown) => string
type Route = { schema: object; method: string; url: string; httpStatus: string }

const compileSerializer = SerializerSelector()()
/** Shared by all servers of this process. Ajv keeps what it has compiled in the same way. */
const serializers = new WeakMap<object, Serialize>()

/** Compiles the schema of a route when it is first used: compiling all of them takes a third of a start. */
export function validateStrictly(app: FastifyInstance): void {
  app.setValidatorCompiler<AnySchema>(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? body : coerced
    return (value) => {
      const validate: ValidateFunction = ajv.compile(schema)
      return validate(value) || { error: validate.errors ?? [] }
    }
  })
  app.setSerializerCompiler<object>((route) => (answer) => serializerOf(route as Route)(answer))
}

/** Serializes values of the schema, as the answer of a route with it. */
export const serializerFor = (schema: object): Serialize =>
  serializerOf({ schema, method: '', url: '', httpStatus: '200' })

function serializerOf(route: Route): Serialize {
  const known = serializers.get(route.schema)
  if (known) return known
  const serialize: Serialize = compileSerializer(route)
  serializers.set(route.schema, serialize)
  return serialize
}

/** Checks a value as the body of a call is checked; answers the path of every invalid field, without repeats. */
export function makeBodyCheck(schema: AnySchema): (value: unknown) => string[] {
  const validate = ajvWith({ allErrors: true }).compile(schema)
  return (value) => {
    if (validate(value)) return []
    return [...new Set((validate.errors ?? []).map((error) => invalidField([error]) ?? ''))]
  }
}

/** The path of the first invalid field, such as `customer.location.latitude`. */
export function invalidField(errors: readonly ErrorObject[] | undefined): string | undefined {
  const error = errors?.[0]
  if (!error) return undefined
  const path = error.instancePath.split('/').slice(1)
  const { missingProperty, additionalProperty } = error.params as Record<string, string | undefined>
  return [...path, missingProperty ?? additionalProperty].filter(Boolean).join('.') || undefined
}
