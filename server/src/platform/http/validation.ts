import { Ajv, type AnySchema, type ErrorObject } from 'ajv'
import ajvFormats from 'ajv-formats'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'

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

export function validateStrictly(app: FastifyInstance): void {
  const compiler: FastifySchemaCompiler<AnySchema> = ({ schema, httpPart }) =>
    (httpPart === 'body' ? body : coerced).compile(schema)
  app.setValidatorCompiler(compiler)
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
