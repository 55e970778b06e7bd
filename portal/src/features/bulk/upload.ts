import { createBulkJob } from '@pillion/contract/http/bulk'
import type { AnswerOf } from '@pillion/contract/operation'

import { asUser } from '#platform/api/as-user.ts'
import { createCaller } from '#platform/api/caller.ts'

type Upload = {
  vendorId: string
  /** In base64. */
  content: string
  signal: AbortSignal
  /** The share that has been sent, from 0 to 1; from the beginning again with each attempt. */
  onProgress: (share: number) => void
}

export type BulkAnswer = AnswerOf<typeof createBulkJob>['body']

/** 5 MB on a slow line, and the time to check 10,000 rows. */
const ATTEMPT_MS = 180_000

/** Uploads a spreadsheet. Throws a CallError, or the signal's reason when aborted. A repeat makes no second job. */
export async function uploadSheet(upload: Upload): Promise<BulkAnswer> {
  const { vendorId, content, signal, onProgress } = upload
  const caller = createCaller({
    ...asUser,
    fetch: (url, init) => sendWithProgress(url, init, onProgress),
    attemptMs: ATTEMPT_MS,
  })
  const body = { vendor_id: vendorId, content }
  const answer = await caller(createBulkJob, {
    body,
    signal,
    idempotencyKey: crypto.randomUUID(),
  })
  return answer.body
}

/** `fetch` does not tell how much of a body has been sent. */
function sendWithProgress(
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers as Record<string, string>))
      request.setRequestHeader(name, value)
    onProgress(0)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 1 : loaded / total),
    )
    request.upload.addEventListener('load', () => onProgress(1))
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('retry-after')
      const answered = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter })
      const { status, statusText, responseText } = request
      resolve(new Response(responseText, { status, statusText, headers: answered }))
    })
    request.addEventListener('error', () => reject(new TypeError('the upload failed')))
    const abort = () => {
      request.abort()
      reject(signal?.reason as Error)
    }
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort, { once: true })
    request.send(body as string)
  })
}
