import type { WebSocket } from 'ws'

export type AccountLimit = { add(socket: WebSocket, accountId: string): void }

/**
 * Limits the sockets of each account. The oldest one gives way: of many tabs it is the one most likely forgotten, while
 * the newest is the one that its user looks at.
 */
export function limitPerAccount(
  max: number,
  closeOldest: (socket: WebSocket) => void,
): AccountLimit {
  const byAccount = new Map<string, Set<WebSocket>>()
  return {
    add(socket, accountId) {
      // A socket that closed in the meantime would never be removed again.
      if (socket.readyState !== socket.OPEN) return
      const sockets = byAccount.get(accountId) ?? new Set()
      const remove = (removed: WebSocket) => {
        sockets.delete(removed)
        if (sockets.size === 0 && byAccount.get(accountId) === sockets) byAccount.delete(accountId)
      }
      byAccount.set(accountId, sockets.add(socket))
      socket.on('close', () => remove(socket))
      const [oldest] = sockets
      if (sockets.size <= max || !oldest) return
      remove(oldest)
      closeOldest(oldest)
    },
  }
}
