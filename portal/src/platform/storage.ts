/** Every key that the portal keeps in local storage (GAP-125); nothing else touches it. */
const keys = {
  session: 'pillion-session',
  /** Date filter, status filter and outlet toggle, nothing more (CONST-01, GAP-124). */
  state: 'pillion-state',
  language: 'pillion-language',
  theme: 'pillion-theme',
  termsAccepted: 'pillion-terms-accepted',
  /** A half-filled request, so that it survives a reload. */
  requestDraft: 'pillion-request-draft',
  /** Which entries of the address book were used last; ids only. */
  recentAddresses: 'pillion-recent-addresses',
} as const

export type StorageName = keyof typeof keys

/** A private window or a full disk must not break the screen: reading gives nothing, writing does nothing. */
export const storage = {
  read(name: StorageName): string | undefined {
    try {
      return localStorage.getItem(keys[name]) ?? undefined
    } catch {
      return undefined
    }
  },

  write(name: StorageName, value: string): void {
    try {
      localStorage.setItem(keys[name], value)
    } catch {}
  },

  remove(name: StorageName): void {
    try {
      localStorage.removeItem(keys[name])
    } catch {}
  },

  /** Calls back when another tab changes the value; the answer stops it. */
  watch(name: StorageName, onChange: (value: string | undefined) => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key === keys[name] || event.key === null) onChange(event.newValue ?? undefined)
    }
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  },
}

export type Storage = typeof storage
