import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import { describe, expect, it, vi } from 'vitest'

import { runProgram } from './command.ts'

// The first process of a container may reap late.
const SLOW = { timeout: 20_000 }

describe('a program that is run', () => {
  it('is heard on both channels and answers its exit code', async () => {
    let heard = ''
    const script = 'echo out; echo err >&2; exit 3'
    const code = await runProgram('sh', ['-c', script], { print: (text) => (heard += text) })
    expect(code).toBe(3)
    expect(heard.split('\n').toSorted((a, b) => a.localeCompare(b))).toEqual(['', 'err', 'out'])
  })

  it('has failed when a signal ended it', async () => {
    expect(await runProgram('sh', ['-c', 'kill -KILL $$'], { print: () => undefined })).toBe(137)
  })

  it('is stopped with its workers when it takes too long', SLOW, async () => {
    let heard = ''
    const script = 'sleep 1000 & echo "worker $!"; wait'
    const print = (text: string) => (heard += text)
    expect(await runProgram('sh', ['-c', script], { limitMs: 300, print })).toBe(143)
    const worker = Number(/worker (\d+)/.exec(heard)?.[1])
    const reaped = () => expect(() => process.kill(worker, 0)).toThrow('ESRCH')
    await vi.waitFor(reaped, { timeout: 10_000 })
    expect(heard).toContain('Stopped, because it was not done after 0.005 minutes')
  })

  it('is stopped with us, and has cleaned up before we leave', async () => {
    const cleaning = `process.on('SIGTERM', () => { console.log('cleaned'); process.exit() })
      console.log('running')
      setInterval(() => {}, 1000)`
    const us = `import { runNode, stopWithChildren } from '${import.meta.dirname}/command.ts'
      stopWithChildren()
      await runNode(['--eval', ${JSON.stringify(cleaning)}], {
        print: (text) => process.stdout.write(text) })`
    const args = ['--input-type=module-typescript', '--eval', us]
    const runner = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const lines: string[] = []
    const output = createInterface(runner.stdout).on('line', (line) => lines.push(line))
    await once(output, 'line')
    runner.kill('SIGTERM')
    const [code] = await once(runner, 'close')
    expect({ code, lines }).toEqual({ code: 143, lines: ['running', 'cleaned'] })
  })
})
