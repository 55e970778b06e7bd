import { expect, describe, it } from 'vitest'

import type { PageMessage } from '../../service-worker/messages.ts'
import { watchNetwork, type WorkerContainer } from './network-watch.ts'

/** A page with a session in this state, served by a worker or not. */
function openPage({ state, isServed }: { state: string; isServed: boolean }) {
  const told: PageMessage[] = []
  const registered: string[] = []
  const sessions: ((session: { state: string }) => void)[] = []
  const handlers: Record<string, (event: { data: unknown }) => void> = {}
  const controller = { postMessage: (message: PageMessage) => told.push(message) }
  const workers: WorkerContainer = {
    controller: isServed ? controller : null,
    register: async (path) => registered.push(path),
    addEventListener: (type: string, handler: (event: { data: unknown }) => void) => {
      handlers[type] = handler
    },
  }
  let readings = 0
  let current = { state }
  const network = watchNetwork({
    workers,
    session: { current: () => current, subscribe: (listener) => sessions.push(listener) },
    loadedUrls: () => ['https://a.example/a-Ab12Cd34.js'],
    onNothingKept: () => (readings += 1),
  })
  return {
    network,
    told,
    registered,
    readings: () => readings,
    change(next: string) {
      current = { state: next }
      for (const listener of sessions) listener(current)
    },
    receive: (data: unknown) => handlers['message']?.({ data }),
    startServing() {
      workers.controller = controller
      handlers['controllerchange']?.({ data: undefined })
    },
  }
}

const opened = { type: 'opened', urls: ['https://a.example/a-Ab12Cd34.js'] }

describe('a page', () => {
  it('without a session starts no worker', () => {
    expect(openPage({ state: 'signedOut', isServed: false }).registered).toEqual([])
  })

  it('starts the worker with the session', () => {
    const page = openPage({ state: 'signedOut', isServed: false })
    page.change('signedIn')
    expect(page.registered).toEqual(['/service-worker.js'])
  })

  it('tells a new worker what it has loaded', () => {
    const page = openPage({ state: 'signedIn', isServed: false })
    expect(page.told).toEqual([])
    page.startServing()
    expect(page.told).toEqual([opened])
    page.startServing()
    expect(page.told).toEqual([opened, opened])
  })

  it('reads again what the worker has not seen', () => {
    const page = openPage({ state: 'signedIn', isServed: true })
    page.receive({ type: 'nothing-kept' })
    expect(page.readings()).toBe(1)
    expect(page.network.current().isOffline).toBe(false)
  })

  it.each(['signedIn', 'signingIn'])('says that the session has ended, from %s', (state) => {
    const page = openPage({ state, isServed: true })
    page.change('signedOut')
    expect(page.told).toEqual([opened, { type: 'signed-out' }])
  })

  it('that finds no session at its start says so', () => {
    expect(openPage({ state: 'signedOut', isServed: true }).told[0]).toEqual({ type: 'signed-out' })
  })
})

describe('the network', () => {
  it('is what the worker last said', () => {
    const { network, receive } = openPage({ state: 'signedIn', isServed: true })
    let changes = 0
    const stop = network.subscribe(() => (changes += 1))
    expect(network.current().isOffline).toBe(false)
    receive({ type: 'network', isOffline: true, reachedAt: 5 })
    expect(network.current()).toMatchObject({ isOffline: true, reachedAt: 5 })
    receive('something else')
    expect(changes).toBe(1)
    stop()
    receive({ type: 'network', isOffline: false, reachedAt: 9 })
    expect(changes).toBe(1)
    expect(network.current().isOffline).toBe(false)
  })
})
