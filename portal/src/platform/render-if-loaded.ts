import { type ComponentType, createElement, type ReactNode } from 'react'

import type { LazyPart } from './lazy-part.ts'

/** A part that `lazyTriggerProps` has brought, with its properties; nothing before it is there. */
export function renderIfLoaded<P extends object>(
  part: LazyPart<ComponentType<P>>,
  props: P,
): ReactNode {
  const Part = part.current()
  return Part && createElement(Part, props)
}
