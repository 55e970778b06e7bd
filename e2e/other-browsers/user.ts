import { expect } from '@playwright/test'

import { clickAt, keyPress, typing, type BrowserPage, type Key } from './browser-page.ts'
import { focusedName, locate, type Role } from './locate.ts'

export type User = ReturnType<typeof userOf>

/** What a user does and sees on a page, in the few verbs that the journey needs. Each waits until it is possible. */
export function userOf(page: BrowserPage) {
  /** `script` may use nothing from outside its body. */
  async function run<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const values = args.map((value) => JSON.stringify(value)).join(', ')
    const call = `(${script.toString()})(${values})`
    return JSON.parse(await page.evaluate(`JSON.stringify(${call} ?? null)`)) as Result
  }

  const place = (role: Role, name: string) => run(locate, role, name)

  /** The element's middle, once nothing covers it and it has stopped moving. */
  async function target(role: Role, name: string): Promise<{ x: number; y: number }> {
    let before = ''
    let found: Awaited<ReturnType<typeof place>> = null
    await expect
      .poll(
        async () => {
          found = await place(role, name)
          const now = JSON.stringify(found)
          const isSteady = found?.isOnTop === true && now === before
          before = now
          return isSteady
        },
        { message: `${role} "${name}" can be clicked` },
      )
      .toBe(true)
    return found ?? { x: 0, y: 0 }
  }

  const user = {
    run,
    open: (url: string) => page.open(url),
    async click(role: Role, name: string): Promise<void> {
      await page.perform([clickAt(await target(role, name))])
    },
    async fill(name: string, text: string, role: Role = 'textbox'): Promise<void> {
      await user.click(role, name)
      await page.perform([typing(text)])
    },
    type: (text: string) => page.perform([typing(text)]),
    press: (key: Key) => page.perform([keyPress(key)]),
    async sees(role: Role, name: string): Promise<void> {
      await expect
        .poll(async () => (await place(role, name)) !== null, { message: `${role} "${name}"` })
        .toBe(true)
    },
    async seesNo(role: Role, name: string): Promise<void> {
      await expect
        .poll(async () => (await place(role, name)) === null, { message: `no ${role} "${name}"` })
        .toBe(true)
    },
    async hasFocusOn(name: string): Promise<void> {
      await expect.poll(() => run(focusedName)).toContain(name)
    },
    screenshot: () => page.screenshot(),
  }
  return user
}
