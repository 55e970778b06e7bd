import { useFlag } from '#platform/flags/flags.ts'
import { isEmbedded, isGuest } from '#platform/session/session.ts'
import { settings } from '#platform/settings.ts'

/**
 * Whether there is a help centre: not while its flag is explicitly off (FLAG-17), nor without a provider (GAP-146), nor
 * for guests (GUEST-07) or in a frame of the rider platform (GODROID-06).
 */
export const useHelpOffer = (): boolean =>
  useFlag('helpcenter') !== false && settings.helpCentre !== '' && !isGuest() && !isEmbedded()
