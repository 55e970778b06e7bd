import type { Duplex } from 'node:stream'

import { errorAnswer, Refusal } from './refusal.ts'

/** Answers what is not even a request, in the shape of every other refusal, and hangs up. */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  // Whoever hung up or never finished asking hears nothing.
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
