import { useFlag } from '#platform/flags/use-flag.ts'
import { useT } from '#platform/i18n/use-t.ts'

import type { PinRules } from './pins.ts'

export function usePinRules(): PinRules {
  const t = useT('orders.map')
  return {
    // On in every default that is shipped, so only a plain no turns it off (GAP-031).
    trackBeforePickup: useFlag('track-before-pickup') !== false,
    labels: {
      outlet: (name) => t('outlet', { name }),
      destination: (name) => t('destination', { name }),
      rider: (name) => t('rider', { name }),
    },
  }
}
