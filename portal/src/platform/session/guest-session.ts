/** A guest's session: not signed in, but allowed to request riders for one outlet (GUEST-05). */
export type GuestSession = {
  state: 'guest'
  token: string
  guestId: string
  vendorId: string
}

/** The session of a guest token; undefined if it cannot be decoded or its exp has passed (GUEST-15). */
export function readGuest(token: string | undefined, nowMs: number): GuestSession | undefined {
  try {
    const [, payload = ''] = token?.split('.') ?? []
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const { sub, vendor_id, exp } = claims as Record<string, unknown>
    const isValid =
      typeof sub === 'string' && typeof vendor_id === 'string' && Number(exp) * 1_000 > nowMs
    return isValid
      ? { state: 'guest', token: token ?? '', guestId: sub, vendorId: vendor_id }
      : undefined
  } catch {
    return undefined
  }
}
