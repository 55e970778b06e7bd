import type { ErrorAnswer } from '@pillion/contract/errors'
import type { AnswerOf, Operation } from '@pillion/contract/operation'
import { retryDelay } from '@pillion/domain/retries/retry-delay'
import type { CallInput, Client, Reply } from '@pillion/server/api-client/api-client'

type Wait = (ms: number) => Promise<unknown>

/**
 * Makes a call and retries it by the portal's rule (HTTP-08 … HTTP-12, GAP-144); `wait` may
 * be as short as a test needs. Undefined when the last attempt got no answer either.
 */
export async function callWithRetry<O extends Operation>(
  client: Client,
  operation: O,
  input: CallInput<O> & { key: string },
  wait: Wait,
): Promise<Reply<AnswerOf<O>> | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    // No answer, or an incomplete one.
    const reply = await client.send(operation, input).catch(() => undefined)
    const ms = retryDelay({ method: operation.method, hasKey: true }, outcomeOf(reply), attempt)
    if (ms === undefined) return reply
    await wait(ms)
  }
}

function outcomeOf(reply: Reply<unknown> | undefined) {
  if (!reply) return { status: 0 }
  const { meta } = reply.answer as Partial<ErrorAnswer>
  const retryAfter = reply.headers.get('Retry-After')
  return { status: reply.status, key: meta?.translation_key, retryAfter }
}
