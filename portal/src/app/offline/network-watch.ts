import type { NetworkState, NothingKept, PageMessage } from '../../service-worker/messages.ts'

type Worker = { postMessage(message: PageMessage): void }

/** What is used of `navigator.serviceWorker`. */
export type WorkerContainer = {
  controller: Worker | null
  register(path: string): Promise<unknown>
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'controllerchange', listener: () => void): void
}

type NetworkWatchDependencies = {
  workers: WorkerContainer
  session: {
    current: () => { state: string }
    subscribe: (listener: (session: { state: string }) => void) => unknown
  }
  /** The addresses of what the page has loaded. */
  loadedUrls: () => string[]
  /** The worker has begun to serve, and has seen nothing that the page has read. */
  onNothingKept: () => void
}

type Network = Omit<NetworkState, 'type'>

/**
 * Starts the service worker once there is a session, tells it when the session has ended, and follows whether it reaches
 * the server. Whoever only follows a link to one order gets no worker.
 */
export function watchNetwork({
  workers,
  session,
  loadedUrls,
  onNothingKept,
}: NetworkWatchDependencies) {
  let network: Network = { isOffline: false, reachedAt: undefined }
  const listeners = new Set<() => void>()
  const tell = (message: PageMessage) => workers.controller?.postMessage(message)
  const open = () => tell({ type: 'opened', urls: loadedUrls() })

  workers.addEventListener('message', ({ data }) => {
    if (isMessage(data, 'nothing-kept')) return onNothingKept()
    if (!isMessage(data, 'network')) return
    network = data as NetworkState
    for (const listener of listeners) listener()
  })
  workers.addEventListener('controllerchange', () => {
    follow(session.current())
    open()
  })
  session.subscribe(follow)
  follow(session.current())
  open()

  function follow({ state }: { state: string }): void {
    // Without it, the portal works as long as there is a network.
    if (state === 'signedIn') void workers.register(WORKER_PATH).catch(() => {})
    if (state === 'signedOut') tell({ type: 'signed-out' })
  }

  return {
    current: () => network,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const WORKER_PATH = '/service-worker.js'

const isMessage = (data: unknown, type: (NetworkState | NothingKept)['type']): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type
