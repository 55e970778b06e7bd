import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { errorStatus } from './errors.ts'
import { frozenFiles } from './frozen-files.ts'
import { operations } from './http/operations.ts'
import { openApiDocument } from './openapi.ts'
import type { Operation } from './operation.ts'

describe('the frozen contract', () => {
  // When this fails, the wire has changed. If the change breaks existing clients, raise CONTRACT_VERSION
  // or PROTOCOL_VERSION. Then run `npm run gen` and commit the result.
  it.each(Object.entries(frozenFiles()))('%s matches the schemas', (name, text) => {
    const frozen = readFileSync(new URL(`../frozen/${name}`, import.meta.url), 'utf8')
    expect(frozen).toBe(text)
  })
})

describe('every operation', () => {
  const all: readonly Operation[] = operations

  it('has a unique name and a unique method and path', () => {
    expect(new Set(all.map((one) => one.name)).size).toBe(all.length)
    expect(new Set(all.map((one) => `${one.method} ${one.path}`)).size).toBe(all.length)
  })

  it('describes each path parameter', () => {
    for (const { path, params } of all) {
      const pathParams = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const { properties = {} } = (params ?? {}) as { properties?: object }
      expect(Object.keys(properties)).toEqual(pathParams)
    }
  })

  it('has no body when it is a GET', () => {
    const getOperations = all.filter(({ method }) => method === 'GET')
    expect(getOperations.filter(({ body }) => body !== undefined)).toEqual([])
  })
})

describe('every operation of the OpenAPI document', () => {
  type Answers = Record<string, { description: string; headers?: Record<string, unknown> }>
  const { paths } = openApiDocument() as {
    paths: Record<string, Record<string, { operationId: string; responses: Answers }>>
  }
  const described = Object.values(paths).flatMap((methods) => Object.values(methods))

  it('[GAP-144] may be unavailable, and says when to call again', () => {
    expect(described).toHaveLength(operations.length)
    for (const { operationId, responses } of described)
      expect([operationId, responses['503']]).toMatchObject([
        operationId,
        {
          description: expect.stringMatching(
            /^error\.unavailable(?:, (?:auth|error\.payment)\.[a-z-]+)*$/,
          ),
          headers: { 'Retry-After': expect.anything() },
        },
      ])
  })
})

describe('every error key', () => {
  it('has a 4xx status, except for internal errors and services that do not work', () => {
    const serverErrors = Object.entries(errorStatus).filter(
      ([, status]) => status < 400 || status >= 500,
    )
    expect(serverErrors).toEqual([
      ['error.internal', 500],
      ['error.unavailable', 503],
      ['auth.internal-error', 503],
      ['auth.invalid-pool-configuration', 503],
      ['auth.invalid-response', 503],
      ['auth.resource-not-found', 503],
      ['auth.code-delivery-failure', 503],
      ['error.payment.get-if-enabled', 503],
      ['error.payment.intent-creation', 503],
    ])
  })
})
