import { session } from '#platform/session/session.ts'
import { storage } from '#platform/storage.ts'

/** The vendor that this account chose last in this browser, for a path that names none. */
export function lastVendorId(): string | undefined {
  const stored = storage.read('lastVendor')
  const prefix = accountPrefix()
  return prefix && stored?.startsWith(prefix) ? stored.slice(prefix.length) : undefined
}

export function rememberVendor(vendorId: string): void {
  const prefix = accountPrefix()
  if (prefix) storage.write('lastVendor', prefix + vendorId)
}

function accountPrefix(): string | undefined {
  const current = session.current()
  return current.state === 'signedIn' ? `${current.user.id}/` : undefined
}
