import { mobile } from '@pillion/ui/use-media.ts'

import { lazyPart } from '#platform/lazy.ts'

/** The lists and the map beside them, which an open order covers on small screens. */
export const panes = lazyPart(() => import('./Panes.tsx'))

/** Loads them, unless the page opens with an order that covers them. */
export async function loadPanes(): Promise<void> {
  const isCovered = new URLSearchParams(location.search).has('order_id')
  if (!isCovered || !matchMedia(mobile).matches) await panes.load()
}
