import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

import { login } from '@pillion/contract/http/accounts'
import { API_BASE } from '@pillion/contract/operation'
import { startServerProcess } from '@pillion/testkit/server-process'
import { seededDatabase } from '@pillion/testkit/world'
import { describe, expect, it } from 'vitest'

const MODULE = JSON.stringify(new URL('run-until-signal.ts', import.meta.url).href)

/** Runs code in a process that ends by a signal, sent when it has printed "ready". */
async function runAndTerminate(code: string) {
  const source = `import { runUntilSignal } from ${MODULE}\nconst log = console.log\n${code}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source])
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    if (line === 'ready') child.kill('SIGTERM')
  })
  const errors = text(child.stderr)
  const [exit] = (await once(child, 'close')) as [number | null]
  return { exit, lines, errors: await errors }
}

describe('SIGTERM', () => {
  it('stops the parts in reverse order', async () => {
    const { exit, lines } = await runAndTerminate(`
      setInterval(() => {}, 1000)
      await runUntilSignal(async ({ add }) => {
        await add(Promise.resolve('a'), async (part) => log('stop', part))
        await add(Promise.resolve('b'), async (part) => log('stop', part))
        log('ready')
      }, 60_000)`)
    expect([exit, lines]).toEqual([0, ['ready', 'stop b', 'stop a']])
  })

  it('during the start waits for the part that is starting, and starts no other', async () => {
    const { exit, lines, errors } = await runAndTerminate(`
      let started
      await runUntilSignal(async ({ add }) => {
        process.on('SIGTERM', () => started('b'))
        await add(Promise.resolve('a'), async (part) => log('stop', part))
        const starting = add(new Promise((resolve) => (started = resolve)), async (part) => log('stop', part))
        setInterval(() => {}, 1000)
        log('ready')
        await starting
        log('start c')
      }, 60_000)`)
    expect({ exit, lines, errors }).toEqual({
      exit: 0,
      lines: ['ready', 'stop b', 'stop a'],
      errors: '',
    })
  })

  it('ends the process at the deadline when a part does not stop', async () => {
    const { exit, errors } = await runAndTerminate(`
      await runUntilSignal(async ({ add }) => {
        await add(Promise.resolve(), () => new Promise(() => {}))
        setInterval(() => {}, 1000)
        log('ready')
      }, 100)`)
    expect([exit, errors]).toEqual([1, 'Not stopped after 0.1 s; ending with work unfinished.\n'])
  })

  it('stops a server that clients stay connected to, one of them in the middle of its upload', async () => {
    const database = await seededDatabase()
    const server = await startServerProcess(database.url, { DRAIN_SECONDS: '0' })
    const port = Number(new URL(server.address).port)
    try {
      expect((await fetch(`${server.address}/health/ready`)).status).toBe(200)
      const upload = connect(port, '127.0.0.1').on('error', () => {})
      upload.write(
        `POST ${API_BASE}${login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
      )
      // Later on its own connection, so the upload has been received.
      expect((await fetch(`${server.address}/health/live`)).status).toBe(200)
      expect(await server.terminate()).toBe(0)
    } finally {
      await server.kill()
      await database.drop()
    }
  })
})

describe('a start that fails', () => {
  it('stops what has started, and reports the failure', async () => {
    const { exit, lines, errors } = await runAndTerminate(`
      await runUntilSignal(async ({ add }) => {
        await add(Promise.resolve('a'), async (part) => log('stop', part))
        throw new Error('no port')
      }, 60_000).catch((error) => (console.error(error.message), process.exit(1)))`)
    expect({ exit, lines, errors }).toEqual({ exit: 1, lines: ['stop a'], errors: 'no port\n' })
  })
})
