import type { ComponentType, ReactNode } from 'react'

import type { Later } from '../later.ts'

/** Where somebody is, as the address says. */
export type Place = {
  /** Path, query and hash. */
  href: string
  pathname: string
  params: Readonly<Record<string, string>>
  /** Of the query what the page reads. */
  search: Readonly<Record<string, string>>
}

export type Frame = Later<ComponentType<{ children: ReactNode }>>

export type Page = {
  /** As `matchPath` reads it. */
  path: string
  search?: readonly string[]
  /** Where it leads instead, for whom it is not. */
  leads?: (place: Place) => string | undefined
  /** Around the screen, the outermost first. */
  frames: readonly Frame[]
  screen: Later<ComponentType>
}
