import { ErrorAnswer, errorStatus } from '@pillion/contract/errors'
import { Ajv } from 'ajv'
import { expect } from 'vitest'

const isErrorAnswer = new Ajv().compile<ErrorAnswer>(ErrorAnswer)

/** Expects a valid error body; returns its status and key. */
export function expectRefusalText(
  status: number,
  type: string | null,
  text: string,
): [number, string] {
  expect(type).toMatch(/^application\/json(;|$)/)
  const answer: unknown = JSON.parse(text)
  expect(answer).toSatisfy(isErrorAnswer)
  const { message, meta, errors, ...rest } = answer as ErrorAnswer
  expect(rest.status).toBe(status)
  expect(meta.translation_key).toBe(message)
  expect(errors[0]?.translation_key).toBe(message)
  expect(errorStatus).toHaveProperty([message], status)
  return [status, message]
}

export async function expectRefusal(answer: Response): Promise<[number, string]> {
  return expectRefusalText(answer.status, answer.headers.get('Content-Type'), await answer.text())
}
