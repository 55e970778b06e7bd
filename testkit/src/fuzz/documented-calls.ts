import { openApiDocument } from '@pillion/contract/openapi'
import { API_BASE } from '@pillion/contract/operation'
import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'

type Parameter = { name: string; in: string; required: boolean; schema: object }
type Content = { content: { 'application/json': { schema: TSchema } } }
/** A file is described by its media type alone. */
type Answer = { description: string; content: Record<string, { schema: TSchema }> }
type Described = {
  operationId: string
  security?: object[]
  parameters: Parameter[]
  requestBody?: Content
  responses: Record<string, Answer>
}

/** An operation as the OpenAPI document describes it. */
export type DocumentedCall = {
  name: string
  method: string
  /** With the API base, and parameters as `{name}`. */
  path: string
  caller: 'public' | 'account' | 'operator'
  requiresIdempotencyKey: boolean
  params: TSchema | undefined
  query: TSchema | undefined
  body: TSchema | undefined
  /** Why an answer is not what the document says; undefined when it is. */
  deviation(status: number, body: unknown): string | undefined
  /** Whether an answer of this media type is a file. */
  answersFile(status: number, mediaType: string): boolean
}

/** Every operation of the OpenAPI document, with a check of its answers. */
export function documentedCalls(): DocumentedCall[] {
  const document = openApiDocument() as {
    paths: Record<string, Record<string, Described>>
    components: { schemas: Record<string, object> }
  }
  const ajv = new Ajv({ strict: false })
  for (const [name, schema] of Object.entries(document.components.schemas))
    ajv.addSchema({ ...schema, $id: `#/components/schemas/${name}` })
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      documentedCall(ajv, path, method, described),
    ),
  )
}

function documentedCall(ajv: Ajv, path: string, method: string, call: Described): DocumentedCall {
  const { operationId, security, parameters, requestBody, responses } = call
  const validators = new Map<number, { validate: ValidateFunction; description: string }>()
  for (const [status, { content, description }] of Object.entries(responses)) {
    const json = content['application/json']
    if (json) validators.set(Number(status), { validate: ajv.compile(json.schema), description })
  }
  return {
    name: operationId,
    method: method.toUpperCase(),
    path: API_BASE + path,
    caller: callerOf(path, security),
    requiresIdempotencyKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
    params: schemaOf(parameters, 'path'),
    query: schemaOf(parameters, 'query'),
    body: requestBody?.content['application/json'].schema,
    answersFile: (status, mediaType) =>
      mediaType !== 'application/json' && responses[status]?.content[mediaType] !== undefined,
    deviation(status, body) {
      if (status >= 500) return `a failure: ${status}`
      const documented = validators.get(status)
      if (!documented) return `an undocumented status: ${status}`
      if (!documented.validate(body))
        return `another shape: ${ajv.errorsText(documented.validate.errors)}`
      const key = (body as { meta?: { translation_key?: string } }).meta?.translation_key
      if (status === 200 || documented.description.split(', ').includes(key ?? '')) return undefined
      return `an undocumented key: ${key}`
    },
  }
}

function callerOf(path: string, security: object[] | undefined): DocumentedCall['caller'] {
  if (!security) return 'public'
  return path.startsWith('/operator/') ? 'operator' : 'account'
}

function schemaOf(parameters: Parameter[], place: string): TSchema | undefined {
  const here = parameters.filter((parameter) => parameter.in === place)
  if (here.length === 0) return undefined
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  }
}
