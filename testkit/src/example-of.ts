import type { TSchema } from 'typebox'

type Schema = {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  pattern?: string
  minimum?: number
  minLength?: number
}

/** The value of a member, or undefined when it may be any value of its schema. */
export type Known = (name: string, schema: { pattern?: string }) => unknown

/** A valid value of the schema: its required members, and those that are known. */
export function exampleOf(schema: TSchema, known: Known): unknown {
  return example(schema, known, '')
}

function example(schema: Schema, known: Known, name: string): unknown {
  const value = known(name, schema)
  const isPossible = !schema.enum || schema.enum.includes(value)
  if (value !== undefined && isPossible) return value
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return example(schema.anyOf[0], known, name)
  switch (schema.type) {
    case 'object':
      return members(schema, known)
    case 'array':
      return []
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    case 'string':
      if (schema.pattern === undefined) return 'x'.repeat(schema.minLength ?? 1)
  }
  throw new Error(`no example of ${name}: ${JSON.stringify(schema)}`)
}

function members({ properties = {}, required = [] }: Schema, known: Known): object {
  const isPresent = ([name, schema]: [string, Schema]) =>
    required.includes(name) || known(name, schema) !== undefined
  const present = Object.entries(properties).filter(isPresent)
  return Object.fromEntries(present.map(([name, schema]) => [name, example(schema, known, name)]))
}
