import type { WebSocket } from 'ws'

import type { Clock } from '../clock/clock.ts'

/** Enough for a client that still reads. */
const HANDSHAKE_MS = 2_000

/** Closes a socket, and breaks its connection soon: one that does not read never confirms, and keeps its unsent bytes. */
export function closeSocket(clock: Clock, socket: WebSocket, code: number): void {
  if (socket.readyState !== socket.OPEN) return
  const cancel = clock.after(HANDSHAKE_MS, () => socket.terminate())
  socket.on('close', cancel)
  socket.close(code)
}
