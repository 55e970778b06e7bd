import { randomUUID } from 'node:crypto'

import type { ErrorAnswer } from '@pillion/contract/errors'
import { login } from '@pillion/contract/http/accounts'
import {
  API_BASE,
  type AnswerOf,
  type BodyOf,
  type Operation,
  type ParamsOf,
  type QueryOf,
} from '@pillion/contract/operation'

export type CallInput<O extends Operation> = {
  params?: ParamsOf<O>
  query?: Partial<Record<keyof NonNullable<QueryOf<O>>, unknown>>
  body?: BodyOf<O>
  /** The idempotency key; a new one by default. */
  key?: string
}

export type Reply<A> = { status: number; answer: A; replayed: boolean; headers: Headers }

/** Calls a running server by the contract. */
export type Client = {
  token: string
  /** Resolves with any answer, refusals included. */
  send<O extends Operation>(operation: O, input?: CallInput<O>): Promise<Reply<AnswerOf<O>>>
  /** Resolves with the answer; throws a `RefusedCallError` on a refusal. */
  call<O extends Operation>(operation: O, input?: CallInput<O>): Promise<AnswerOf<O>>
}

/** `scheme` is GoDroid for a token of the rider platform (HTTP-05). */
export function makeClient(
  address: string,
  token = '',
  scheme: 'Bearer' | 'GoDroid' = 'Bearer',
): Client {
  const send: Client['send'] = async (operation, input = {}) => {
    const response = await fetch(urlOf(address, operation, input), {
      method: operation.method,
      headers: {
        ...(token ? { Authorization: `${scheme} ${token}` } : {}),
        ...(operation.method === 'GET' ? {} : { 'Idempotency-Key': input.key ?? randomUUID() }),
        ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    })
    return {
      status: response.status,
      answer: (await (response.ok && operation.answersFile
        ? response.blob()
        : response.json())) as never,
      replayed: response.headers.get('Idempotent-Replayed') === 'true',
      headers: response.headers,
    }
  }
  return {
    token,
    send,
    async call(operation, input) {
      const { status, answer } = await send(operation, input)
      if (status === 200) return answer
      const message = `${operation.name} answered ${status}: ${JSON.stringify(answer)}`
      throw new RefusedCallError(message, answer)
    },
  }
}

export class RefusedCallError extends Error {
  readonly answer: ErrorAnswer

  constructor(message: string, answer: ErrorAnswer) {
    super(message)
    this.answer = answer
  }
}

export async function signIn(address: string, email: string, password: string): Promise<Client> {
  const body = { email_address: email, password }
  const { result } = await makeClient(address).call(login, { body })
  return makeClient(address, result.AuthenticationResult.AccessToken)
}

function urlOf<O extends Operation>(address: string, operation: O, input: CallInput<O>): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.set(name, String(value))
  return `${address}${API_BASE}${path}${query.size > 0 ? `?${query.toString()}` : ''}`
}
