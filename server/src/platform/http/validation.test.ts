import { operations } from '@pillion/contract/http/operations'
import type { Operation } from '@pillion/contract/operation'
import { expect, it } from 'vitest'

import { makeBodyCheck } from './validation.ts'

const all: readonly Operation[] = operations
const schemas = all.flatMap(({ name, params, query, body, answer }) =>
  Object.entries({ params, query, body, answer }).flatMap(([part, schema]) =>
    schema ? [[name, part, schema] as const] : [],
  ),
)

// A server compiles a schema when it is first used, so a mistake would show with a call only.
it.each(schemas)(
  '%s has a schema of its %s that Ajv accepts in strict mode',
  (_name, _part, schema) => {
    expect(makeBodyCheck(schema)).toBeTypeOf('function')
  },
)

it('a schema with an unknown keyword is not accepted', () => {
  expect(() => makeBodyCheck({ type: 'string', maximumLength: 3 })).toThrow('maximumLength')
})
