import { createElement, type ReactNode, useSyncExternalStore } from 'react'

import { later, useLater } from '../platform/later.ts'
import type { Shown } from '../platform/router/create-router.ts'
import { router } from '../platform/router/router.ts'
import { Boundary, isNotFound } from './Boundary.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { PageFrame } from './PageFrame.tsx'
import { PagePending } from './PagePending.tsx'

/** The page of the address, in its frames. */
export function Pages() {
  const shown = useSyncExternalStore(router.subscribe, router.shown)
  if (!shown) return null
  const { href } = shown.place
  return (
    <PageFrame>
      <Boundary at={href} instead={ofPage}>
        {framed(shown)}
      </Boundary>
    </PageFrame>
  )
}

/** As far as its parts are there; behind the first that is not, the page is coming or has failed. */
function framed(shown: Shown): ReactNode {
  const { page, place } = shown
  const Screen = page.screen.current()
  const missing = page.frames.findIndex((frame) => frame.current() === undefined)
  const inner = missing < 0 && Screen ? createElement(Screen) : missingPart(shown)
  const frames = missing < 0 ? page.frames : page.frames.slice(0, missing)
  return frames.reduceRight<ReactNode>(
    (children, frame) => {
      const Frame = frame.current()
      return Frame ? createElement(Frame, null, children) : children
    },
    <Boundary at={place.href} instead={ofScreen}>
      {inner}
    </Boundary>,
  )
}

const missingPart = ({ isComing, error }: Shown) =>
  isComing ? <PagePending /> : <LoadFailed error={error} />

/** Beside the menu, so that one can go elsewhere. What the screen does not find the whole page tells. */
const ofScreen = (error: unknown) => (isNotFound(error) ? undefined : <LoadFailed error={error} />)

const ofPage = (error: unknown) =>
  isNotFound(error) ? <LaterNotFound /> : <LoadFailed error={error} />

const notFoundPage = later(async () => (await import('./NotFoundPage.tsx')).NotFoundPage)

function LaterNotFound() {
  const Page = useLater(notFoundPage)
  return Page ? createElement(Page) : <PagePending />
}
