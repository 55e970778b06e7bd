import type { TSchema } from 'typebox'

import {
  ErrorAnswer,
  errorStatus,
  idempotencyErrors,
  transportErrors,
  type ErrorKey,
} from './errors.ts'
import { operations } from './http/operations.ts'
import { API_BASE, type Operation } from './operation.ts'

/** Raised when a change would break an existing client. */
export const CONTRACT_VERSION = '1.0.0'

/** The OpenAPI 3.1 document of every operation; the schemas need no conversion. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations as readonly Operation[]) {
    paths[operation.path] ??= {}
    Object.assign(paths[operation.path] ?? {}, {
      [operation.method.toLowerCase()]: describeOperation(operation),
    })
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Orders API', version: CONTRACT_VERSION },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      schemas: { ErrorAnswer },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function describeOperation(operation: Operation): object {
  const { name, summary, caller, params, query, body, requiresIdempotencyKey } = operation
  return {
    operationId: name,
    summary,
    ...(caller === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(requiresIdempotencyKey ? [idempotencyKey] : []),
    ],
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
      : {}),
    responses: {
      200: { description: 'Done', content: answerContent(operation) },
      ...refusals(operation),
    },
  }
}

function answerContent({ answer, answersFile }: Operation): object {
  const types = answersFile ?? ['application/json']
  return Object.fromEntries(types.map((type) => [type, { schema: answer }]))
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Repeats with the same key get the first answer',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

function parameters(location: 'path' | 'query', schema: TSchema | undefined): object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: property,
  }))
}

/** Every error key that the operation can answer with. */
export function errorKeysOf({ refusals, caller, requiresIdempotencyKey }: Operation): ErrorKey[] {
  const callerErrors: ErrorKey[] =
    caller === 'public' ? [] : ['error.unauthenticated', 'error.forbidden']
  const retryErrors = requiresIdempotencyKey ? idempotencyErrors : []
  return [...new Set([...transportErrors, ...callerErrors, ...retryErrors, ...refusals])]
}

/** One response per status, described by its error keys. */
function refusals(operation: Operation): Record<string, object> {
  const byStatus = Map.groupBy(errorKeysOf(operation), (key) => errorStatus[key])
  const schema = { $ref: '#/components/schemas/ErrorAnswer' }
  return Object.fromEntries(
    [...byStatus].map(([status, keys]) => [
      status,
      {
        description: keys.join(', '),
        ...(repeatableStatuses.has(status) ? { headers: { 'Retry-After': retryAfter } } : {}),
        content: { 'application/json': { schema } },
      },
    ]),
  )
}

/** Of calls that may be repeated: nothing was done, or the Idempotency-Key makes it safe. */
const repeatableStatuses: ReadonlySet<number> = new Set([429, 503])

const retryAfter = {
  description: 'Seconds until the call may be repeated',
  schema: { type: 'integer', minimum: 1 },
}
