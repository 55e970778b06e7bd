import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'

import { retry } from '../platform/retry.ts'

/** A screen in a chunk of its own, asked for again when the network fails (LOAD-01, LOAD-02). */
export function lazyScreen<K extends string>(
  load: () => Promise<{ [P in K]: AsyncRouteComponent<object> | (() => React.ReactNode) }>,
  name: K,
): AsyncRouteComponent<object> {
  return lazyRouteComponent(() => retry(load) as Promise<Record<K, () => React.ReactNode>>, name)
}
