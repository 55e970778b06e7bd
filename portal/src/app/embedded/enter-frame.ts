import { createElement, type ReactNode } from 'react'

import { language } from '#platform/i18n/language.ts'
import { readPlatformSession } from '#platform/session/platform-session.ts'
import { session } from '#platform/session/session.ts'
import { storage } from '#platform/storage.ts'

import { EmbeddedNotices } from './EmbeddedNotices.tsx'
import { terms } from './terms.ts'

/**
 * Makes this page, which is in a frame, that of the rider platform (GODROID-01): reads token, locale and tos from the
 * address, keeps them, and takes them out of it (GAP-099). Where the browser forbids storage, they last until a reload.
 * Returns the locale to begin with, and what may precede the page.
 */
export function enterFrame(): { locale: string | undefined; notices: ReactNode } {
  const address = new URL(location.href)
  const take = (name: string) => {
    const value = address.searchParams.get(name) ?? undefined
    address.searchParams.delete(name)
    return value
  }
  const given = take('token')
  const token = given ?? storage.readOwn('godroidToken') ?? ''
  const locale = take('locale') ?? storage.read('godroidLocale')
  const tos = take('tos')
  if (address.href !== location.href) history.replaceState(null, '', address)

  if (given) storage.write('godroidToken', given)
  // Other tabs of the platform may be for other outlets.
  if (token) storage.writeOwn('godroidToken', token)
  if (tos !== undefined) terms.require(['true', '1'].includes(tos))
  // Also the language that somebody chooses in the frame.
  language.subscribe(() => storage.write('godroidLocale', language.current()?.locale.code ?? ''))
  session.enterAsPlatform(readPlatformSession(token))
  return { locale, notices: createElement(EmbeddedNotices) }
}
