import { describe, expect, it, vi } from 'vitest'

import { runBuffered, runLive, type Stage, sum } from './stage.ts'

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
    expect(await runLive([broken, good])).toEqual({ passed: 2, failed: 1 })
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
    const verdicts = [
      { passed: 3, failed: 1 },
      { passed: 4, failed: 0 },
    ]
    expect(sum(verdicts)).toEqual({ passed: 7, failed: 1 })
    expect(sum([])).toEqual({ passed: 0, failed: 0 })
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
