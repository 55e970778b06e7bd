import type { Duplex } from 'node:stream'

import { Refusal } from '../refusals/refusal.ts'
import { errorAnswer } from './error-answer.ts'

/** Answers input that is not valid HTTP with the usual error body, then closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  // No answer reaches a client that hung up or never finished its request.
  const isGone = error.code === 'ECONNRESET' || error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  if (isGone || !socket.writable) return void socket.destroy()
  const isLong = error.code === 'HPE_HEADER_OVERFLOW'
  const answer = errorAnswer(new Refusal(isLong ? 'error.too-large' : 'error.malformed'))
  const text = JSON.stringify(answer)
  const head = [
    `HTTP/1.1 ${answer.status} ${isLong ? 'Payload Too Large' : 'Bad Request'}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy())
}
