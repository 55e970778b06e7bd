import { startDatabaseProxy } from '@pillion/testkit/database-proxy'
import { testClock } from '@pillion/testkit/test-clock'
import { expect, inject, it, onTestFinished, vi } from 'vitest'

import { startNotifications } from './notifications.ts'

it('a connection that went silent is noticed within half a minute, and replaced', async () => {
  const proxy = await startDatabaseProxy(inject('postgresUrl'))
  const clock = testClock(0)
  const logged: string[] = []
  const write = (_details: object, message: string) => void logged.push(message)
  let notified = 0
  const notifications = await startNotifications({
    url: proxy.url,
    clock,
    log: { warn: write, error: write },
    onNotification: () => void (notified += 1),
    onSessionEnd: () => {},
    onFlagChange: () => {},
    limitMs: 2_000,
  })
  onTestFinished(async () => {
    await notifications.stop()
    await proxy.close()
  })
  expect([notified, logged]).toEqual([1, []])

  proxy.freeze()
  clock.advance(30_000)
  await vi.waitUntil(() => logged.length > 0, { timeout: 60_000 })
  expect(logged).toEqual(['notification connection lost; reconnecting in 1 s'])
  proxy.thaw()
  clock.advance(1_000)
  await vi.waitUntil(() => notified > 1, { timeout: 60_000 })
  notifications.notify()
  await vi.waitUntil(() => notified > 2, { timeout: 60_000 })
})

it('requests made at once reach every process', async () => {
  const counts = { notified: 0, ended: 0, flags: 0 }
  const logged: string[] = []
  const write = (_details: object, message: string) => void logged.push(message)
  const start = () =>
    startNotifications({
      url: inject('postgresUrl'),
      clock: testClock(0),
      log: { warn: write, error: write },
      onNotification: () => void (counts.notified += 1),
      onSessionEnd: () => void (counts.ended += 1),
      onFlagChange: () => void (counts.flags += 1),
    })
  const [sender, other] = [await start(), await start()]
  onTestFinished(async () => {
    await sender.stop()
    await other.stop()
  })
  // Each learned once what it may have missed before it connected.
  expect(counts).toEqual({ notified: 2, ended: 2, flags: 2 })
  sender.notifySessionEnd()
  sender.notifyFlagChange()
  sender.notify()
  sender.notify()
  await vi.waitUntil(() => Object.values(counts).every((count) => count >= 4), { timeout: 60_000 })
  expect([counts, logged]).toEqual([{ notified: 4, ended: 4, flags: 4 }, []])
})
