import { describe, expect, it } from 'vitest'

import { createHelpBridge } from './help-bridge.ts'

/** A bridge with a clock of its own, and everything that it does. */
function openBridge(fetchToken: () => Promise<string> = async () => 'token') {
  const sent: unknown[] = []
  const states: string[] = []
  const timers = new Set<{ at: number; callback: () => void }>()
  let time = 0
  let fetches = 0
  const bridge = createHelpBridge({
    send: (message) => void sent.push(message),
    fetchToken: () => {
      fetches += 1
      return fetchToken()
    },
    onState: (state) => void states.push(state),
    now: () => time,
    after(ms, callback) {
      const timer = { at: time + ms, callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  })
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    ...bridge,
    sent,
    states,
    fetches: () => fetches,
    timers: () => timers.size,
    async say(...types: string[]) {
      for (const type of types) bridge.receive({ type })
      await settle()
    },
    async advance(ms: number) {
      time += ms
      for (const timer of timers) if (timer.at <= time && timers.delete(timer)) timer.callback()
      await settle()
    },
  }
}

const MINUTE = 60_000
const failing = () => Promise.reject(new Error('no token'))

describe('the start of the frame', () => {
  it('[HC-11] is answered with a ready message, and the frame is shown once it is done', async () => {
    const { say, sent, states } = openBridge()
    await say('init-will-start', 'started', 'done')
    expect(sent).toEqual([{ type: 'host-ready' }])
    expect(states).toEqual(['starting', 'ready'])
  })

  it.each(['failed', 'encountered-error'])('is over after %s', async (type) => {
    const { say, states, timers, sent } = openBridge()
    await say('started', 'done', type)
    expect(states).toEqual(['ready', 'failed'])
    await say('started', 'done', 'asks-for-new-access-token')
    expect([states.length, timers(), sent.length]).toEqual([2, 0, 1])
  })

  it('fails when the frame is not done within 20 seconds', async () => {
    const { say, states, advance } = openBridge()
    await say('init-will-start', 'started')
    await advance(19_999)
    expect(states).toEqual(['starting'])
    await advance(1)
    expect(states).toEqual(['starting', 'failed'])
  })
})

describe('a request for a token', () => {
  it('[HC-12] is answered with a new one', async () => {
    const { say, sent } = openBridge()
    await say('asks-for-new-access-token')
    expect(sent).toEqual([{ type: 'host-sends-token', token: 'token' }])
  })

  it('[HC-13] is denied when there is none', async () => {
    const { say, sent } = openBridge(failing)
    await say('asks-for-new-access-token')
    expect(sent).toEqual([{ type: 'host-denies-token' }])
  })

  it('asks the server once, however often it is repeated', async () => {
    const { say, sent, fetches, advance } = openBridge()
    await say('asks-for-new-access-token', 'asks-for-new-access-token')
    await say('asks-for-new-access-token')
    expect(fetches()).toBe(1)
    expect(sent).toEqual([
      { type: 'host-sends-token', token: 'token' },
      { type: 'host-denies-token' },
    ])
    await advance(10_000)
    await say('asks-for-new-access-token')
    expect(fetches()).toBe(2)
  })

  it('is not answered after the help centre has been closed', async () => {
    const { say, sent, close } = openBridge()
    const asked = say('asks-for-new-access-token')
    close()
    await asked
    expect(sent).toEqual([])
  })
})

describe('an open help centre', () => {
  it('[HC-09] gets a new token every 55 minutes, five minutes before the last one expires', async () => {
    const { say, sent, advance } = openBridge()
    await say('done')
    await advance(55 * MINUTE - 1)
    expect(sent).toEqual([])
    await advance(1)
    await advance(55 * MINUTE)
    expect(sent).toEqual([
      { type: 'host-sends-token', token: 'token' },
      { type: 'host-sends-token', token: 'token' },
    ])
  })

  it('counts from the last token that it asked for', async () => {
    const { say, sent, advance } = openBridge()
    await say('done')
    await advance(30 * MINUTE)
    await say('asks-for-new-access-token')
    await advance(55 * MINUTE - 1)
    expect(sent).toHaveLength(1)
    await advance(1)
    expect(sent).toHaveLength(2)
  })

  it('hears when there is no new token, and is asked again later', async () => {
    const { say, sent, advance } = openBridge(failing)
    await say('done')
    await advance(55 * MINUTE)
    await advance(55 * MINUTE)
    expect(sent).toEqual([{ type: 'host-error' }, { type: 'host-error' }])
  })
})

describe('a hostile frame', () => {
  it.each([undefined, null, 'done', 7, [], {}, { type: 'host-ready' }, { type: { done: true } }])(
    'is not answered when it says %j',
    (data) => {
      const { receive, sent, states } = openBridge()
      receive(data)
      expect([sent, states]).toEqual([[], []])
    },
  )

  it.each(['started', 'anything'])('is closed when it floods the portal with %s', async (type) => {
    const { say, sent, states, timers } = openBridge()
    await say('done', ...Array<string>(10_000).fill(type))
    expect(states).toEqual(['ready', 'failed'])
    expect(sent.length).toBeLessThan(60)
    expect(timers()).toBe(0)
  })

  it('may say as much over a longer time', async () => {
    const { say, states, advance } = openBridge()
    await say('done')
    for (let round = 0; round < 5; round += 1) {
      await advance(10_000)
      await say(...Array<string>(60).fill('anything'))
    }
    expect(states).toEqual(['ready'])
  })
})
