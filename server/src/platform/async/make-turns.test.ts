import { expect, it } from 'vitest'

import { makeTurns } from './make-turns.ts'

it('lets others run while a long computation goes on, but not after each of its steps', async () => {
  const turn = makeTurns()
  let others = 0
  const run = () => void (others += 1)
  setImmediate(run)
  let steps = 0
  while (others < 3) {
    steps += 1
    const before = others
    await turn()
    if (others > before) setImmediate(run)
  }
  expect(steps).toBeGreaterThan(30)
})
