import { describe, expect, it, vi } from 'vitest'

import { finish, runBuffered, runLive, type Stage, sum } from './stage.ts'

const good: Stage = {
  name: 'good',
  async run(print) {
    print('first\n')
    print('second\n')
    return { passed: 2, failed: 0 }
  },
}

const broken: Stage = {
  name: 'broken',
  async run() {
    throw new Error('it cannot run')
  },
}

describe('stages', () => {
  it('continue after one that cannot run, which counts as one failure', async () => {
    const printed = capture()
    expect(await runLive([broken, good])).toEqual({
      passed: 2,
      failed: 1,
      endings: [
        expect.stringMatching(/^it cannot run\n── broken: 0 passed, 1 failed in \d+\.\d s$/),
      ],
    })
    expect(printed().join('')).toMatch(/── broken\nit cannot run\n── broken: 0 passed, 1 failed/)
  })

  it('print their output in one piece when they run in parallel', async () => {
    const printed = capture()
    await runBuffered([good, broken])
    expect(printed()).toEqual([
      expect.stringMatching(/^\n── good\nfirst\nsecond\n── good: 2 passed, 0 failed in \d/),
      expect.stringMatching(/^\n── broken\nit cannot run\n/),
    ])
  })

  it('are added up', () => {
    const outcomes = [
      { passed: 3, failed: 1, endings: ['red'] },
      { passed: 4, failed: 0, endings: [] },
    ]
    expect(sum(outcomes)).toEqual({ passed: 7, failed: 1, endings: ['red'] })
    expect(sum([])).toEqual({ passed: 0, failed: 0, endings: [] })
  })

  it('say once more at the end what failed, from the last 80 lines of the stage', async () => {
    const exitCode = process.exitCode
    const long: Stage = {
      name: 'long',
      async run(print) {
        print(Array.from({ length: 100 }, (_, line) => `line ${line + 1}`).join('\n'))
        print('\n')
        return { passed: 0, failed: 1 }
      },
    }
    const printed = capture()
    finish(await runLive([long, good]))
    const text = printed().join('')
    process.exitCode = exitCode
    const again = text.slice(text.indexOf('── What failed, once more'))
    expect(again).toMatch(/^── What failed, once more\nline 22\nline 23\n/)
    expect(again).toMatch(/\n── long: 0 passed, 1 failed in .* s\n\n2 passed, 1 failed\n$/)
  })
})

function capture(): () => string[] {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  return () => {
    const texts = write.mock.calls.map(([text]) => String(text))
    write.mockRestore()
    return texts
  }
}
