import { type ComponentType, createElement, type ReactNode } from 'react'

import type { Later } from './later.ts'

/** A part that `near` has brought, with its properties; nothing before it is there. */
export function arrived<P extends object>(part: Later<ComponentType<P>>, props: P): ReactNode {
  const Part = part.current()
  return Part && createElement(Part, props)
}
