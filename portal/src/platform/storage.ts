/**
 * All keys in local storage, and in session storage what is a tab's own (GAP-125). Only this file and the script in the
 * page's head may access local storage.
 */
export const storageKeys = {
  session: 'pillion-session',
  /** Date filter, status filter and outlet toggle only (CONST-01, GAP-124). */
  state: 'pillion-state',
  /** The rider platform's token, its language, and whether its terms are to be accepted (GODROID-03 to GODROID-05). */
  godroidToken: 'pillion-godroid-token',
  godroidLocale: 'pillion-godroid-locale',
  godroidTosRequired: 'pillion-godroid-tos-required',
  guestToken: 'pillion-guest-token',
  /** The ids of a guest's orders (GUEST-14). */
  guestOrders: 'pillion-guest-orders',
  /** Who hands over the orders, and where. */
  guestSender: 'pillion-guest-sender',
  language: 'pillion-language',
  theme: 'pillion-theme',
  termsAccepted: 'pillion-terms-accepted',
  /** The walkthrough was skipped or gone through (GAP-110). */
  walkthroughSeen: 'pillion-walkthrough-seen',
  /** The account and the vendor that it chose last. */
  lastVendor: 'pillion-last-vendor',
  /** A half-filled request, so that it survives a reload. */
  requestDraft: 'pillion-request-draft',
  /** The ids of recently used address book entries. */
  recentAddresses: 'pillion-recent-addresses',
  /** The columns of past orders that each account has hidden. */
  historyColumns: 'pillion-history-columns',
} as const

type StorageName = keyof typeof storageKeys

/** Errors, as in a private window or on a full disk, are ignored: reads return undefined, writes do nothing. */
export const storage = {
  read(name: StorageName): string | undefined {
    try {
      return localStorage.getItem(storageKeys[name]) ?? undefined
    } catch {
      return undefined
    }
  },

  write(name: StorageName, value: string): void {
    try {
      localStorage.setItem(storageKeys[name], value)
    } catch {}
  },

  /** What this tab has written for itself, which survives its reload; else what any tab has. */
  readOwn(name: StorageName): string | undefined {
    try {
      return sessionStorage.getItem(storageKeys[name]) ?? storage.read(name)
    } catch {
      return storage.read(name)
    }
  },

  /** Writes it for this tab only. */
  writeOwn(name: StorageName, value: string): void {
    try {
      sessionStorage.setItem(storageKeys[name], value)
    } catch {}
  },

  remove(name: StorageName): void {
    try {
      localStorage.removeItem(storageKeys[name])
    } catch {}
  },

  /** Calls back when another tab changes the value. Returns a function that stops. */
  watch(name: StorageName, onChange: (value: string | undefined) => void): () => void {
    // Node, which runs the unit tests, has no storage events.
    if (!('addEventListener' in globalThis)) return () => {}
    const listen = (event: StorageEvent) => {
      if (event.key === storageKeys[name] || event.key === null)
        onChange(event.newValue ?? undefined)
    }
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  },
}
