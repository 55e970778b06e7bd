import { makePhoneFormatter } from '@pillion/domain/phones/format-phone'

import { lazyPart } from './lazy.ts'
import { country, settings } from './settings.ts'

type FormatPhone = (e164: string) => string

/** The page contains its own country's formats; the others load at the first foreign number. */
export function makeLazyPhoneFormatter(
  phonePrefix: string,
  ownFormats: string,
  importAll: () => Promise<{ phoneFormats: string }>,
) {
  const others = lazyPart(async () => makePhoneFormatter((await importAll()).phoneFormats))
  let loading: Promise<unknown> | undefined
  const formatOwn = makePhoneFormatter(ownFormats)
  const withOwnFormats: FormatPhone = (e164) => {
    // Until they have loaded, and if they never do, the digits after the calling code stay together.
    if (!e164.startsWith(phonePrefix)) loading ??= others.load().catch(() => {})
    return formatOwn(e164)
  }
  return { subscribe: others.subscribe, current: () => others.current() ?? withOwnFormats }
}

export const phoneFormatter = makeLazyPhoneFormatter(
  country.phonePrefix,
  settings.phoneFormats,
  () => import('@pillion/domain/phones/formats.generated'),
)
