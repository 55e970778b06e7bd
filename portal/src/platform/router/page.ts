import type { ComponentType, ReactNode } from 'react'

import type { LazyPart } from '../lazy-part.ts'

/** Where somebody is, as the address says. */
export type RouteLocation = {
  /** Path, query and hash. */
  href: string
  pathname: string
  params: Readonly<Record<string, string>>
  /** Of the query what the page reads. */
  search: Readonly<Record<string, string>>
}

export type Frame = LazyPart<ComponentType<{ children: ReactNode }>>

export type Page = {
  /** As `matchPath` reads it. */
  path: string
  search?: readonly string[]
  /** Where it leads instead, for whom it is not. */
  redirect?: (place: RouteLocation) => string | undefined
  /** Around the screen, the outermost first. */
  frames: readonly Frame[]
  screen: LazyPart<ComponentType>
}
