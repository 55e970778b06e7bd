import { isSecureAddress, required, secret, text, unsupported, type Env } from './read-setting.ts'

/** Our own help centre, none, or that of another provider (GAP-146). */
export type HelpCentreSettings = 'own' | 'none' | HelpProvider

export type HelpProvider = {
  /** Without a trailing slash; the help centre is served from this URL's origin. */
  url: string
  /** Shared with the provider; signs the token that identifies the user. */
  secret: string
}

export function helpCentreSettings(env: Env, publicUrl: string): HelpCentreSettings {
  const value = text(env, 'HELP_CENTRE') ?? 'own'
  if (value === 'own' || value === 'none') return value
  // The value may contain a password, so the message does not repeat it.
  if (!isSecureAddress(value))
    throw unsupported('HELP_CENTRE', 'own, none, or an https address without a password')
  // On the portal's own origin, the frame could act as the portal.
  if (new URL(value).origin === new URL(publicUrl).origin)
    throw unsupported('HELP_CENTRE', 'it must be at another origin than PUBLIC_URL')
  required(env, 'HELP_CENTRE_SECRET')
  return {
    url: value.replace(/\/+$/, ''),
    secret: secret(env, 'HELP_CENTRE_SECRET', 32, 200) ?? '',
  }
}
