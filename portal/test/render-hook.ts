import {
  defaultScheduler,
  environmentManager,
  isServer,
  notifyManager,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

type Options = { client?: QueryClient; wrap?: (children: ReactNode) => ReactNode }

/** A mounted component that only calls the hook. */
export type RenderedHook<Result> = {
  /** What the hook returned last. */
  current: () => Result
  /** Does something that changes state, and waits until React has rendered it. */
  act: (change: () => unknown) => Promise<void>
  /** Lets this much time of the fake clock pass, and everything that it sets off. */
  elapse: (seconds: number) => Promise<void>
  /** Calls the hook again, as when its component gets other props. */
  rerender: () => Promise<void>
  unmount: () => Promise<void>
}

/**
 * Renders a hook without a browser: a component that shows nothing asks almost nothing of the document.
 * What hooks lead to on the screen belongs in a browser test.
 */
export async function renderHook<Result>(
  hook: () => Result,
  { client = queryClient(), wrap = (children) => children }: Options = {},
): Promise<RenderedHook<Result>> {
  vi.stubGlobal('window', windowWithoutDocument)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // On a server nothing is polled, and Node counts as one.
  environmentManager.setIsServer(() => false)
  notifyManager.setScheduler(queueMicrotask)
  let result: Result | undefined
  function Caller() {
    result = hook()
    return null
  }
  const root = createRoot(emptyContainer())
  const run = async (change: () => unknown) => {
    await act(async () => void (await change()))
  }
  const render = () =>
    run(() =>
      root.render(createElement(QueryClientProvider, { client }, wrap(createElement(Caller)))),
    )
  await render()
  const elapse = async (seconds: number) => {
    await run(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
    // Answers lead to renders, and these to further calls, without any time passing.
    for (let turn = 0; turn < SETTLING_TURNS; turn += 1) {
      await run(() => new Promise(setImmediate))
      await run(() => vi.advanceTimersByTimeAsync(0))
    }
  }
  let isMounted = true
  const unmount = async () => {
    if (!isMounted) return
    isMounted = false
    await run(() => root.unmount())
  }
  onTestFinished(async () => {
    await unmount()
    client.clear()
    environmentManager.setIsServer(() => isServer)
    notifyManager.setScheduler(defaultScheduler)
  })
  return { current: () => result as Result, act: run, elapse, rerender: render, unmount }
}

/** Like the page's. */
const queryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

const SETTLING_TURNS = 5

/** A clock that stands still until `elapse`, for one test. */
export function fakeClock(now: number): void {
  vi.useFakeTimers({
    now,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
}

const listens = { addEventListener() {}, removeEventListener() {} }
const windowWithoutDocument = {
  ...listens,
  document: { ...listens, activeElement: null, body: null },
  HTMLIFrameElement: function NoFrame() {},
  event: undefined,
}

/** The element that React renders into. */
function emptyContainer(): HTMLElement {
  const ownerDocument = { ...listens, nodeType: 9, defaultView: windowWithoutDocument }
  return { ...listens, nodeType: 1, tagName: 'DIV', ownerDocument } as unknown as HTMLElement
}
