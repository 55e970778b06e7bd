/**
 * The idempotency key of a form's calls. The same content has the same key, so that sending it again after a lost answer
 * takes effect once (GAP-144). Only the last content is remembered, because it may contain a password.
 */
export function createRequestKey(newKey: () => string): (content: unknown) => string {
  let last: { content: string; key: string } | undefined
  return (value) => {
    const content = JSON.stringify(value)
    if (last?.content !== content) last = { content, key: newKey() }
    return last.key
  }
}
