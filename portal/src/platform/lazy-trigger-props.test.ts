import type { MouseEvent } from 'react'
import { describe, expect, it } from 'vitest'

import { lazyPart } from './lazy-part.ts'
import { lazyTriggerProps } from './lazy-trigger-props.ts'

class Press {
  stopped = 0
  readonly preventDefault = () => (this.stopped += 1)
  readonly stopPropagation = () => {}
  readonly currentTarget: { click(): void }

  constructor(button: { click(): void }) {
    this.currentTarget = button
  }
}

/** A part that is there when `arrive` is called, and a button that counts how often it is pressed for it. */
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

describe('a button of a part that comes later', () => {
  it('fetches it when somebody comes near, and then is a button like any other', async () => {
    const { part, press, arrive, button } = partWithButton()
    lazyTriggerProps(part).onPointerEnter()
    arrive()
    await nextTick()
    expect(press().stopped).toBe(0)
    expect(button.presses).toBe(0)
  })

  it('that was pressed too early is pressed once more when the part is there', async () => {
    const { press, arrive, button } = partWithButton()
    expect(press().stopped).toBe(1)
    expect(press().stopped).toBe(1)
    expect(button.presses).toBe(0)
    arrive()
    await nextTick()
    expect(button.presses).toBe(1)
  })

  it('can be pressed again after the part could not be fetched', async () => {
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
