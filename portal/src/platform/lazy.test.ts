import type { MouseEvent } from 'react'
import { describe, expect, it } from 'vitest'

import { lazyPart, lazyTriggerProps, retry } from './lazy.ts'

const once = <T>(load: () => Promise<T>): Promise<T> => load()

describe('a lazy part', () => {
  it('is available once loaded, and notifies subscribers', async () => {
    const part = lazyPart(async () => 'form', once)
    const calls: unknown[] = []
    part.subscribe(() => calls.push(part.current()))
    expect(part.current()).toBeUndefined()
    expect(await part.load()).toBe('form')
    expect(calls).toEqual(['form'])
  })

  it('loads once', async () => {
    let times = 0
    const part = lazyPart(async () => (times += 1), once)
    await part.load()
    expect(await part.load()).toBe(1)
  })

  it('shares one import between loads at the same time', async () => {
    let times = 0
    const part = lazyPart(async () => (times += 1), once)
    expect(await Promise.all([part.load(), part.load()])).toEqual([1, 1])
    expect(times).toBe(1)
  })

  it('loads again after a failure', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve('form')]
    const part = lazyPart(async () => await answers.shift(), once)
    await expect(part.load()).rejects.toThrow('offline')
    expect(part.current()).toBeUndefined()
    expect(await part.load()).toBe('form')
  })

  it('does not notify after unsubscribing', async () => {
    const part = lazyPart(async () => 'form', once)
    let calls = 0
    part.subscribe(() => (calls += 1))()
    await part.load()
    expect(calls).toBe(0)
  })
})

class Press {
  stopped = 0
  readonly preventDefault = () => (this.stopped += 1)
  readonly stopPropagation = () => {}
  readonly currentTarget: { click(): void }

  constructor(button: { click(): void }) {
    this.currentTarget = button
  }
}

/** A part that loads when `arrive` is called, and a button that counts the repeated presses. */
function partWithButton() {
  let arrive = (): void => {}
  let fail = (): void => {}
  const part = lazyPart(
    () =>
      new Promise<string>((resolve, reject) => {
        arrive = () => resolve('menu')
        fail = () => reject(new Error('offline'))
      }),
    (load) => load(),
  )
  const button = { presses: 0, click: () => void (button.presses += 1) }
  const press = () => {
    const event = new Press(button)
    lazyTriggerProps(part).onClickCapture(event as unknown as MouseEvent<HTMLElement>)
    return event
  }
  return { part, button, press, arrive: () => arrive(), fail: () => fail() }
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve))

describe('a button of a lazy part', () => {
  it('loads the part on hover, and then works like any other button', async () => {
    const { part, press, arrive, button } = partWithButton()
    lazyTriggerProps(part).onPointerEnter()
    arrive()
    await nextTick()
    expect(press().stopped).toBe(0)
    expect(button.presses).toBe(0)
  })

  it('pressed before the part has loaded is pressed again afterwards', async () => {
    const { press, arrive, button } = partWithButton()
    expect(press().stopped).toBe(1)
    expect(press().stopped).toBe(1)
    expect(button.presses).toBe(0)
    arrive()
    await nextTick()
    expect(button.presses).toBe(1)
  })

  it('can be pressed again after the part failed to load', async () => {
    const { press, arrive, fail, button } = partWithButton()
    press()
    fail()
    await nextTick()
    expect(button.presses).toBe(0)
    press()
    arrive()
    await nextTick()
    expect(button.presses).toBe(1)
  })
})

const failing = (times: number) => {
  let tries = 0
  const load = () => {
    tries += 1
    return tries > times ? Promise.resolve('loaded') : Promise.reject(new Error('lost'))
  }
  return { load, tries: () => tries }
}

it('[LOAD-02] a failed load is retried every 2 s', async () => {
  const delays: number[] = []
  const { load, tries } = failing(3)
  const wait = (ms: number) => Promise.resolve(delays.push(ms))
  await expect(retry(load, wait)).resolves.toBe('loaded')
  expect(tries()).toBe(4)
  expect(delays).toEqual([2_000, 2_000, 2_000])
})

it('[LOAD-02, LOAD-03] after 10 retries it gives up with screen-load-failed', async () => {
  const { load, tries } = failing(Infinity)
  await expect(retry(load, () => Promise.resolve())).rejects.toThrow('screen-load-failed')
  expect(tries()).toBe(11)
})

it('[LOAD-02] a part that waits for another one does not repeat its attempts', async () => {
  const { load, tries } = failing(Infinity)
  const wait = () => Promise.resolve()
  await expect(retry(() => retry(load, wait), wait)).rejects.toThrow('screen-load-failed')
  expect(tries()).toBe(11)
})
