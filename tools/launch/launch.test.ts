import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

import { describe, expect, it } from 'vitest'

import { makeCheckout } from '../test/checkout.ts'

describe('a fresh checkout', () => {
  it('is installed and then runs the command with its arguments', async () => {
    const checkout = await makeCheckout()
    const { status, stdout } = await checkout.launch('check', 'one', 'two words')
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'checked ["one","two words"]\n' })
    expect(await checkout.installs()).toEqual([
      'ci --include=dev --include=optional --ignore-scripts --loglevel=error',
    ])
  })

  it('is installed once by two concurrent launches', async () => {
    const checkout = await makeCheckout()
    const both = await Promise.all([checkout.launch('check'), checkout.launch('check')])
    expect(both.map(({ status }) => status)).toEqual([0, 0])
    expect(await checkout.installs()).toHaveLength(1)
  })

  it('ends with one sentence when npm fails', async () => {
    const checkout = await makeCheckout({ npm: 'exit 7' })
    const { status, stderr } = await checkout.launch('check')
    expect(status).toBe(1)
    expect(stderr).toMatch(/^The packages could not be installed: see the output of npm above\.$/m)
    expect(stderr).not.toContain('at ')
  })
})

describe('an installed checkout', () => {
  it('is not installed again', async () => {
    const checkout = await makeCheckout()
    await checkout.launch('check')
    await checkout.launch('check')
    expect(await checkout.installs()).toHaveLength(1)
  })

  it('is not installed again when a manual npm run matches the lockfile', async () => {
    const checkout = await makeCheckout()
    await checkout.installByHand({ 'node_modules/one': { version: '1.0.0', integrity: 'a' } })
    expect((await checkout.launch('check')).status).toBe(0)
    expect(await checkout.installs()).toEqual([])
  })

  it.each([
    ['another version', { 'node_modules/one': { version: '0.9.0', integrity: 'b' } }],
    ['too few packages', {}],
    [
      'too many packages',
      {
        'node_modules/one': { version: '1.0.0', integrity: 'a' },
        'node_modules/two': { version: '1.0.0', integrity: 'c' },
      },
    ],
  ])('is installed again when npm left %s', async (_, present) => {
    const checkout = await makeCheckout()
    await checkout.installByHand(present)
    await checkout.launch('check')
    expect(await checkout.installs()).toHaveLength(1)
  })

  it('is installed again when the lockfile has changed', async () => {
    const checkout = await makeCheckout()
    await checkout.launch('check')
    await checkout.lock({ 'node_modules/one': { version: '2.0.0', integrity: 'd' } })
    await checkout.launch('check')
    expect(await checkout.installs()).toHaveLength(2)
  })
})

describe('the bundled Node', () => {
  it('of the running version is not started again', async () => {
    const checkout = await makeCheckout()
    await checkout.pinNode(process.versions.node, 'exit 1')
    expect((await checkout.launch('check')).stdout).toBe('checked []\n')
  })

  it('of another version runs the command, and its exit code is passed on', async () => {
    const checkout = await makeCheckout()
    await checkout.pinNode('99.0.0', 'echo "99 runs $2 $3"; exit 42')
    const { status, stdout } = await checkout.launch('check', 'one')
    expect({ status, stdout }).toEqual({ status: 42, stdout: '99 runs check one\n' })
  })

  it('receives a signal to the launcher once, even if it is sent twice', async () => {
    const checkout = await makeCheckout()
    const counting = `exec ${process.execPath} -e '
      let count = 0
      process.on("SIGTERM", () => { count += 1; setTimeout(() => process.exit(10 + count), 300) })
      console.log("ready"); setInterval(() => {}, 1000)'`
    await checkout.pinNode('99.0.0', counting)
    const launcher = checkout.start('check')
    await firstLine(launcher.stdout)
    launcher.kill('SIGTERM')
    launcher.kill('SIGTERM')
    expect(await once(launcher, 'exit')).toEqual([11, null])
  })
})

describe('a bundled Node that does not run here', () => {
  it('is skipped', async () => {
    const checkout = await makeCheckout()
    await checkout.pinNode('99.0.0', '')
    await checkout.breakNode()
    expect((await checkout.launch('check')).stdout).toBe('checked []\n')
  })
})

describe('a command whose parent is killed', () => {
  it('ends too when the parent is the launcher', async () => {
    const checkout = await makeCheckout()
    await checkout.pinNode('99.0.0', `exec ${process.execPath} "$@"`)
    await checkout.target('check', STAY)
    const launcher = checkout.start('check')
    const pid = Number(await firstLine(launcher.stdout))
    expect(pid).not.toBe(launcher.pid)
    launcher.kill('SIGKILL')
    await expect.poll(() => isThere(pid), { timeout: 10_000 }).toBe(false)
  })

  it('ends too when the parent is npm', async () => {
    const checkout = await makeCheckout()
    await checkout.target('check', STAY)
    const command = `${process.execPath} ${join(checkout.home, 'tools/launch.mjs')} check; true`
    const npm = spawn('sh', ['-c', command], {
      env: { ...checkout.env, npm_lifecycle_event: 'check' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const pid = Number(await firstLine(npm.stdout))
    npm.kill('SIGKILL')
    await expect.poll(() => isThere(pid), { timeout: 10_000 }).toBe(false)
  })
})

describe('an invalid command', () => {
  it('that is unknown is answered with the known ones', async () => {
    const { status, stderr } = await (await makeCheckout()).launch('chekc')
    expect(status).toBe(1)
    expect(stderr).toBe(
      'Unknown command "npm run chekc"; available: start, dev, operator, test, check, e2e, bench, fuzz, simulate, mutate, gen, rules, format\n',
    )
  })

  it('whose file is missing names the file', async () => {
    const { stderr } = await (await makeCheckout()).launch('bench')
    expect(stderr).toContain('tools/bench.ts is missing from this checkout\n')
  })
})

const STAY = 'console.log(process.pid); setInterval(() => {}, 1000)'

async function firstLine(output: Readable): Promise<string> {
  const [line]: string[] = await once(createInterface(output), 'line')
  return line ?? ''
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
