import { describe, expect, it } from 'vitest'

import { readOptions } from './read-options.ts'

const read = (line: string) => readOptions(line.split(' ').filter(Boolean))

describe('the options of a simulated day', () => {
  it('have defaults', () => {
    expect(read('')).toEqual({
      orders: 10_000,
      seed: 1,
      riders: 715,
      faults: { decline: 0.04, noRider: 0, cancel: 0.02, slow: 1 },
      log: undefined,
    })
  })

  it('are read', () => {
    const line =
      '--orders 50 --seed=-3 --riders 7 --decline 1 --no-rider 0.5 --cancel 0 --slow 2.5 --log a'
    expect(read(line)).toEqual({
      orders: 50,
      seed: -3,
      riders: 7,
      faults: { decline: 1, noRider: 0.5, cancel: 0, slow: 2.5 },
      log: 'a',
    })
  })

  it('give few orders the riders of the demo', () => {
    expect(read('--orders 5').riders).toBe(24)
  })

  it.each([
    ['--orders 0', 'Unsupported value for --orders: 0 (expected a whole number from 1 to 1000000)'],
    ['--orders 1.5', 'Unsupported value for --orders: 1.5 (expected a whole number'],
    ['--orders many', 'Unsupported value for --orders: many'],
    ['--orders=', 'Unsupported value for --orders:  (expected'],
    ['--seed x', 'Unsupported value for --seed: x (expected a whole number)'],
    ['--riders 0', 'Unsupported value for --riders: 0'],
    ['--decline 1.1', 'Unsupported value for --decline: 1.1 (expected a share from 0 to 1)'],
    ['--cancel=-0.1', 'Unsupported value for --cancel: -0.1'],
    ['--no-rider NaN', 'Unsupported value for --no-rider: NaN'],
    ['--slow 0', 'Unsupported value for --slow: 0 (expected a factor from 0.1 to 10)'],
    ['--log=', 'Unsupported value for --log: expected a file'],
    ['--speed 3', 'The options are --orders, --seed, --riders,'],
    ['10000', 'The options are --orders'],
    ['--seed', 'The options are --orders'],
  ])('refuse %s', (line, message) => {
    expect(() => read(line)).toThrow(message)
  })
})
