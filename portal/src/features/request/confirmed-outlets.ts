const key = 'pillion-confirmed-outlets'

/** The outlets that were confirmed in this browser session; asked about again in the next one. */
export const confirmedOutlets = {
  has: (vendorId: string): boolean => read().includes(vendorId),

  add(vendorId: string): void {
    try {
      sessionStorage.setItem(key, JSON.stringify([...new Set([...read(), vendorId])]))
    } catch {}
  },
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}
