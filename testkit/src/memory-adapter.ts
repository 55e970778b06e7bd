import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Where a fake provider keeps one kind of thing: in memory, as long as the test runs. */
export function memoryAdapter(): Adapter {
  const stored = new Map<string, AdapterPayload>()
  return {
    upsert: async (id, payload) => void stored.set(id, payload),
    find: async (id) => stored.get(id),
    findByUid: async (uid) => [...stored.values()].find((payload) => payload.uid === uid),
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = stored.get(id)
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
    },
    destroy: async (id) => void stored.delete(id),
    async revokeByGrantId(grantId) {
      for (const [id, payload] of stored) if (payload.grantId === grantId) stored.delete(id)
    },
  }
}
