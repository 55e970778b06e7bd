/** The session of the rider platform's page, which embeds the portal for one outlet (GODROID-01). It stays valid (SESSION-05). */
export type PlatformSession = {
  state: 'platform'
  token: string
  /** Empty if the token names none. */
  vendorId: string
  /** The server refuses the token. Only the platform's page can bring another one. */
  isRefused: boolean
}

/** The session of a token; a refused one if the token cannot be decoded. */
export function readPlatformSession(token: string): PlatformSession {
  const vendorId = outletOf(token)
  return { state: 'platform', token, vendorId, isRefused: vendorId === '' }
}

/** The outlet that the token names (GODROID-02). */
function outletOf(token: string): string {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const { restaurant_id: id } = claims as Record<string, unknown>
    return typeof id === 'string' ? id : ''
  } catch {
    return ''
  }
}
