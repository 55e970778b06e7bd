/** Who opens the help centre, and from where. */
export type HelpVisitor = {
  userId: string
  email: string
  /** The selected vendor's name. */
  name: string
  brand: string
  /** The country code, such as 'SE'. */
  country: string
  locale: string
  appVersion: string
}

type OpenOptions = {
  /** The provider's address, without a trailing slash. */
  provider: string
  visitor: HelpVisitor
  fetchToken: () => Promise<string>
  fetch: (url: string, init: RequestInit) => Promise<Response>
  signal: AbortSignal
}

/**
 * Asks the provider for the address of its help centre (HC-03 … HC-06, GAP-146). Rejects when there is no token, when the
 * provider does not answer with an address, and when that is not at the provider's own origin.
 */
export async function openHelp({
  provider,
  visitor,
  fetchToken,
  fetch,
  signal,
}: OpenOptions): Promise<string> {
  const token = await fetchToken()
  const response = await fetch(`${provider}/conditions-api/v1/init`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      user_id: visitor.userId,
      email: visitor.email,
      guest: false,
      name: visitor.name,
      brand: visitor.brand,
      global_entity_id: `ODR_${visitor.country}`,
      country: visitor.country,
      locale: visitor.locale,
      app_version: visitor.appVersion,
      verification_token: token,
      bridge: true,
      service_type: 'on_demand_rider',
    }),
    credentials: 'omit',
    redirect: 'error',
    signal,
  })
  if (!response.ok) throw new Error(`The help centre answered ${response.status}`)
  const answer: unknown = await response.json()
  const url = typeof answer === 'object' && answer !== null && 'url' in answer ? answer.url : ''
  const parsed = typeof url === 'string' ? URL.parse(url) : null
  if (parsed?.origin !== new URL(provider).origin)
    throw new Error('The help centre answered with an address of another origin')
  return parsed.href
}
