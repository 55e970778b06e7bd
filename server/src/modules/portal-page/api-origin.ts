import type { Settings } from '../../platform/config/settings.ts'

/** HTTP-02 */
const environmentNames = { stg: 'staging', prd: 'production', san: 'sandbox' } as const

/** The origin of an API with this host, or '' for the portal's own (HTTP-01, GAP-136). */
export function apiOrigin(
  host: string | undefined,
  { country, environment, publicUrl }: Pick<Settings, 'country' | 'environment' | 'publicUrl'>,
): string {
  if (host === undefined) return ''
  return `${new URL(publicUrl).protocol}//${country}.${environmentNames[environment]}.${host}`
}
