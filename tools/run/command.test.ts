import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import { describe, expect, it, vi } from 'vitest'

import { runProgram } from './command.ts'

// In a container the first process may take seconds to reap an orphan.
const SLOW = { timeout: 20_000 }

describe('a program that is run', () => {
  it('prints both output streams and returns the exit code', async () => {
    let printed = ''
    const script = 'echo out; echo err >&2; exit 3'
    const code = await runProgram('sh', ['-c', script], { print: (text) => (printed += text) })
    expect(code).toBe(3)
    expect(printed.split('\n').toSorted((a, b) => a.localeCompare(b))).toEqual(['', 'err', 'out'])
  })

  it('fails when a signal ends it', async () => {
    expect(await runProgram('sh', ['-c', 'kill -KILL $$'], { print: () => undefined })).toBe(137)
  })

  it('is stopped with its workers at the time limit', SLOW, async () => {
    let printed = ''
    const script = 'sleep 1000 & echo "worker $!"; wait'
    const print = (text: string) => (printed += text)
    expect(await runProgram('sh', ['-c', script], { limitMs: 300, print })).toBe(143)
    const worker = Number(/worker (\d+)/.exec(printed)?.[1])
    const reaped = () => expect(() => process.kill(worker, 0)).toThrow('ESRCH')
    await vi.waitFor(reaped, { timeout: 10_000 })
    expect(printed).toContain('Stopped: not finished after 0.005 minutes')
  })

  it('is stopped with its parent and cleans up first', async () => {
    const cleaning = `process.on('SIGTERM', () => { console.log('cleaned'); process.exit() })
      console.log('running')
      setInterval(() => {}, 1000)`
    const parent = `import { runNode, stopWithChildren } from '${import.meta.dirname}/command.ts'
      stopWithChildren()
      await runNode(['--eval', ${JSON.stringify(cleaning)}], {
        print: (text) => process.stdout.write(text) })`
    const args = ['--input-type=module-typescript', '--eval', parent]
    const runner = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const lines: string[] = []
    const output = createInterface(runner.stdout).on('line', (line) => lines.push(line))
    await once(output, 'line')
    runner.kill('SIGTERM')
    const [code] = await once(runner, 'close')
    expect({ code, lines }).toEqual({ code: 143, lines: ['running', 'cleaned'] })
  })
})
