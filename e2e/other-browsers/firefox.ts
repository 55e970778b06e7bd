import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Cleanups, OpenBrowser } from './browser-page.ts'
import { startDisplay, startProgram } from './start-program.ts'

const PREFERENCES = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  // The map is drawn in software.
  'webgl.force-enabled': true,
}

/** Firefox over WebDriver BiDi, in a window, because headless it has no WebGL. */
export const openFirefox: OpenBrowser = async (size, cleanups) => {
  const display = await startDisplay(cleanups)
  const profile = await makeProfile(cleanups)
  const address = await startProgram(
    {
      name: process.env['FIREFOX'] ?? 'firefox-esr',
      args: ['--profile', profile, '--no-remote', '--remote-debugging-port=0', 'about:blank'],
      env: { ...display, MOZ_X11_EGL: '0' },
      ready: /^WebDriver BiDi listening on (ws:\S+)$/,
      packages: 'firefox-esr',
    },
    cleanups,
  )
  const call = await connect(`${address}/session`, cleanups)
  await call('session.new', { capabilities: {} })
  // In the first tab, the address bar would have the focus.
  const { context } = await call<{ context: string }>('browsingContext.create', { type: 'tab' })
  await call('browsingContext.setViewport', { context, viewport: size })

  return {
    open: async (url) =>
      void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const answer = await call<{
        result?: { value: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })
      if (!answer.result) throw new Error(answer.exceptionDetails?.text)
      return answer.result.value
    },
    perform: async (actions) => void (await call('input.performActions', { context, actions })),
    async screenshot() {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      })
      return Buffer.from(data, 'base64')
    },
  }
}

async function makeProfile(cleanups: Cleanups): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'pillion-firefox-'))
  cleanups.push(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  return profile
}

type Answer = { id?: number; type: string; result: unknown; error: string; message: string }

/** Calls over one websocket. */
async function connect(url: string, cleanups: Cleanups) {
  const socket = new WebSocket(url)
  cleanups.push(async () => socket.close())
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let lastId = 0
  return async <Result>(method: string, params: object): Promise<Result> => {
    const id = (lastId += 1)
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params }))
    const answer = await promise
    waiting.delete(id)
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error}, ${answer.message}`)
    return answer.result as Result
  }
}
