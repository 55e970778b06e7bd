import type { WebSocket } from 'ws'

export type AccountLimit = { add(socket: WebSocket, callerKey: string): void }

/**
 * Limits the sockets of each account, and those of the rider platform for each outlet. The oldest one gives way: of many tabs it is the one most likely forgotten, while
 * the newest is the one that its user looks at.
 */
export function limitPerAccount(
  max: number,
  closeOldest: (socket: WebSocket) => void,
): AccountLimit {
  const byCaller = new Map<string, Set<WebSocket>>()
  return {
    add(socket, callerKey) {
      // A socket that closed in the meantime would never be removed again.
      if (socket.readyState !== socket.OPEN) return
      const sockets = byCaller.get(callerKey) ?? new Set()
      const remove = (removed: WebSocket) => {
        sockets.delete(removed)
        if (sockets.size === 0 && byCaller.get(callerKey) === sockets) byCaller.delete(callerKey)
      }
      byCaller.set(callerKey, sockets.add(socket))
      socket.on('close', () => remove(socket))
      const [oldest] = sockets
      if (sockets.size <= max || !oldest) return
      remove(oldest)
      closeOldest(oldest)
    },
  }
}
