import { globSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

import type { OpenBrowser } from './browser-page.ts'
import { missing, SCREEN, startDisplay, startProgram } from './start-program.ts'

const DRIVER = 'WebKitWebDriver'
const PACKAGES = 'webkit2gtk-driver dbus-x11'

/** WebKitGTK's MiniBrowser over WebDriver. */
export const openWebKit: OpenBrowser = async ({ width, height }, cleanups) => {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (!binary) throw missing("WebKitGTK's MiniBrowser", PACKAGES)
  const env = await startDisplay(cleanups)
  const port = await freePort()
  const args = [`--port=${port}`]
  await startProgram({ name: DRIVER, args, env, packages: PACKAGES }, cleanups)
  const address = `http://127.0.0.1:${port}`
  await untilAnswering(address)
  const { sessionId } = await call<{ sessionId: string }>('POST', `${address}/session`, {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        // Without its toolbar the window can be as narrow as a phone.
        'webkitgtk:browserOptions': { binary, args: ['--automation', '--full-screen'] },
      },
    },
  })
  const session = `${address}/session/${sessionId}`
  cleanups.push(() => call('DELETE', session))
  // The pointer is in the middle of the screen, and the window under it has the focus.
  const x = Math.round((SCREEN.width - width) / 2)
  const y = Math.round((SCREEN.height - height) / 2)
  await call('POST', `${session}/window/rect`, { x, y, width, height })

  return {
    open: (url) => call('POST', `${session}/url`, { url }),
    evaluate: (expression) =>
      call('POST', `${session}/execute/sync`, {
        script: `return ${expression}`,
        args: [],
      }),
    perform: (actions) => call('POST', `${session}/actions`, { actions }),
    async screenshot() {
      return Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64')
    },
  }
}

async function call<Result>(method: string, url: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`)
  return value as Result
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The driver does not say when it is ready. */
async function untilAnswering(address: string): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    const answered = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answered) return
    await setTimeout(RETRY_MS)
  }
  throw new Error(`${DRIVER} did not answer within ${START_MS / 1000} s`)
}

const START_MS = 30_000
const RETRY_MS = 50
