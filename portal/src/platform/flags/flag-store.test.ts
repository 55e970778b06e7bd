import { beforeEach, describe, expect, it } from 'vitest'

import { defaultFlags, createFlagStore, type FlagAnswer } from './flag-store.ts'

type Source = () => Promise<FlagAnswer>

const settled = () => new Promise((resolve) => setImmediate(resolve))
const never: Source = () => new Promise<FlagAnswer>(() => {})
const broken: Source = () => Promise.reject(new Error('503'))
const gives =
  (flags: FlagAnswer): Source =>
  () =>
    Promise.resolve(flags)

class Fixture {
  now = 0
  asked = [0, 0]
  log: string[] = []
  timers: { at: number; act: () => void }[] = []
  service: Source = gives({ voucher: true })
  file: Source = gives({ voucher: false })

  flags = createFlagStore({
    sources: [() => this.ask(0, this.service), () => this.ask(1, this.file)],
    after: (ms, act) => {
      const timer = { at: this.now + ms, act }
      this.timers.push(timer)
      return () => (this.timers = this.timers.filter((other) => other !== timer))
    },
    log: (message) => this.log.push(message),
  })

  private ask(source: 0 | 1, answer: Source): Promise<FlagAnswer> {
    this.asked[source]! += 1
    return answer()
  }

  async pass(ms: number): Promise<void> {
    this.now += ms
    const due = this.timers.filter((timer) => timer.at <= this.now)
    this.timers = this.timers.filter((timer) => timer.at > this.now)
    for (const timer of due) timer.act()
    await settled()
  }
}

let fixture: Fixture
beforeEach(() => {
  fixture = new Fixture()
})

async function started(): Promise<FlagAnswer> {
  void fixture.flags.refresh()
  await settled()
  return fixture.flags.all()
}

describe('before any source has answered', () => {
  it('[FLAG-06, FLAG-07, FLAG-08, GAP-116] the defaults apply', () => {
    expect(fixture.flags.all()).toEqual({
      planned_maintenance: false,
      unplanned_maintenance: false,
      google_autocomplete: false,
      helpcenter: true,
      'track-before-pickup': true,
    })
  })
})

describe('the sources', () => {
  it('[FLAG-05] the service takes precedence', async () => {
    await expect(started()).resolves.toEqual({ voucher: true })
    expect(fixture.asked).toEqual([1, 0])
  })

  it('[FLAG-05, FLAG-12] the static file is the second source', async () => {
    fixture.service = broken
    await expect(started()).resolves.toEqual({ voucher: false })
    expect(fixture.log).toEqual(['A flag service failed: Error'])
  })

  it('[FLAG-10, FLAG-11] a service that takes 2 s is skipped', async () => {
    fixture.service = never
    await started()
    await fixture.pass(1_999)
    expect(fixture.flags.all()).toBe(defaultFlags)
    await fixture.pass(1)
    expect(fixture.flags.all()).toEqual({ voucher: false })
    expect(fixture.log).toEqual(['A flag service failed: Timeout'])
  })

  it('[FLAG-13] if all of them fail, the last known values stay', async () => {
    await started()
    fixture.service = broken
    fixture.file = broken
    await fixture.pass(300_000)
    expect(fixture.flags.all()).toEqual({ voucher: true })
    expect(fixture.log.at(-1)).toBe('FwF: couldnt refresh the flags')
  })

  it('count as settled after the first round, even when all of them fail', async () => {
    let notifications = 0
    fixture.flags.subscribe(() => (notifications += 1))
    fixture.service = broken
    fixture.file = broken
    expect(fixture.flags.isSettled()).toBe(false)
    await started()
    expect(fixture.flags.isSettled()).toBe(true)
    expect(notifications).toBe(1)
    await fixture.pass(300_000)
    expect(notifications).toBe(1)
  })

  it('[GAP-115] BulkOrderUpload is an alias of bulk-order-upload', async () => {
    fixture.service = gives({ BulkOrderUpload: true })
    await expect(started()).resolves.toEqual({ 'bulk-order-upload': true })
  })

  it('a flag that no source knows is absent', async () => {
    expect((await started())['helpcenter']).toBeUndefined()
  })
})

describe('refreshing', () => {
  it('[FLAG-02] happens every 5 minutes', async () => {
    await started()
    await fixture.pass(299_999)
    expect(fixture.asked[0]).toBe(1)
    await fixture.pass(1)
    expect(fixture.asked[0]).toBe(2)
    await fixture.pass(300_000)
    expect(fixture.asked[0]).toBe(3)
  })

  it('is tried again after 10 s if the service failed, and then ever more rarely', async () => {
    const { service } = fixture
    fixture.service = broken
    await expect(started()).resolves.toEqual({ voucher: false })
    const tried = [10_000, 20_000, 40_000, 80_000, 160_000, 300_000]
    for (const [index, wait] of tried.entries()) {
      await fixture.pass(wait - 1)
      expect(fixture.asked[0]).toBe(index + 1)
      await fixture.pass(1)
      expect(fixture.asked[0]).toBe(index + 2)
    }

    fixture.service = service
    await fixture.pass(300_000)
    expect(fixture.flags.all()).toEqual({ voucher: true })
    fixture.service = broken
    await fixture.pass(300_000)
    const asked = fixture.asked[0] ?? 0
    await fixture.pass(10_000)
    expect(fixture.asked[0]).toBe(asked + 1)
  })

  it('[FLAG-09] happens once, 400 ms after the last of several calls', async () => {
    await started()
    fixture.flags.refreshSoon()
    await fixture.pass(300)
    fixture.flags.refreshSoon()
    await fixture.pass(399)
    expect(fixture.asked[0]).toBe(1)
    await fixture.pass(1)
    expect(fixture.asked[0]).toBe(2)
  })

  it('begins the 5 minutes again', async () => {
    await started()
    await fixture.pass(200_000)
    fixture.flags.refreshSoon()
    await fixture.pass(400)
    expect(fixture.asked[0]).toBe(2)
    await fixture.pass(299_999)
    expect(fixture.asked[0]).toBe(2)
    await fixture.pass(1)
    expect(fixture.asked[0]).toBe(3)
  })

  it('ignores an answer that a later fetch has overtaken', async () => {
    await started()
    const { promise, resolve } = Promise.withResolvers<FlagAnswer>()
    fixture.service = () => promise
    void fixture.flags.refresh()
    fixture.service = gives({ voucher: false })
    await fixture.flags.refresh()
    resolve({ voucher: true })
    await settled()
    expect(fixture.flags.all()).toEqual({ voucher: false })
  })

  it('notifies subscribers', async () => {
    let notifications = 0
    fixture.flags.subscribe(() => (notifications += 1))
    await started()
    expect(notifications).toBe(1)
  })
})
