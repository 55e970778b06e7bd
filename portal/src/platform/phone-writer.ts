import { makePhoneFormatter } from '@pillion/domain/phones/format-phone'

import { lazyPart } from './lazy.ts'
import { country, settings } from './settings.ts'

type WritePhone = (e164: string) => string

/** The page contains the formats of its own country; those of the others load at the first such number. */
export function makePhoneWriter(
  phonePrefix: string,
  ownFormats: string,
  importAll: () => Promise<{ phoneFormats: string }>,
) {
  const others = lazyPart(async () => makePhoneFormatter((await importAll()).phoneFormats))
  const formatOwn = makePhoneFormatter(ownFormats)
  const writeOwn: WritePhone = (e164) => {
    // Until they have loaded, and if they never do, the digits after the calling code stay together.
    if (!e164.startsWith(phonePrefix)) void others.load().catch(() => {})
    return formatOwn(e164)
  }
  return { subscribe: others.subscribe, current: () => others.current() ?? writeOwn }
}

export const phoneWriter = makePhoneWriter(
  country.phonePrefix,
  settings.phoneFormats,
  () => import('@pillion/domain/phones/formats.generated'),
)
