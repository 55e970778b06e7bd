import { parseArgs } from 'node:util'

import type { DayOptions } from '@pillion/testkit/simulation/simulate-day'

/** An argument that cannot be used; its message names it. */
export class UsageError extends Error {}

const MAX_ORDERS = 1_000_000
/** Enough for the busiest hour. */
const ORDERS_PER_RIDER = 14
const FEWEST_RIDERS = 24

const texts = {
  orders: '10000',
  seed: '1',
  riders: '',
  decline: '0.04',
  'no-rider': '0',
  cancel: '0.02',
  slow: '1',
} as const

type Name = keyof typeof texts

/** Reads the command's arguments. `log` is the path that was given for the log. */
export function readOptions(args: readonly string[]): DayOptions & { log: string | undefined } {
  const { log, ...given } = parse(args)
  const values = { ...texts, ...given }
  const number = (name: Name, isValid: (value: number) => boolean, expected: string): number => {
    const text = values[name]
    const value = Number(text)
    if (text.trim() !== '' && isValid(value)) return value
    throw new UsageError(`Unsupported value for --${name}: ${text} (expected ${expected})`)
  }
  const share = (name: Name) =>
    number(name, (value) => value >= 0 && value <= 1, 'a share from 0 to 1')
  const count = (name: Name, most: number) =>
    number(
      name,
      (value) => Number.isInteger(value) && value >= 1 && value <= most,
      `a whole number from 1 to ${most}`,
    )

  if (log?.trim() === '') throw new UsageError('Unsupported value for --log: expected a file')
  const orders = count('orders', MAX_ORDERS)
  return {
    orders,
    seed: number('seed', Number.isSafeInteger, 'a whole number'),
    riders:
      given.riders === undefined
        ? Math.max(Math.ceil(orders / ORDERS_PER_RIDER), FEWEST_RIDERS)
        : count('riders', MAX_ORDERS),
    faults: {
      decline: share('decline'),
      noRider: share('no-rider'),
      cancel: share('cancel'),
      slow: number('slow', (value) => value >= 0.1 && value <= 10, 'a factor from 0.1 to 10'),
    },
    log,
  }
}

function parse(args: readonly string[]): Partial<Record<Name | 'log', string>> {
  const option = { type: 'string' } as const
  const names = [...(Object.keys(texts) as Name[]), 'log'] as const
  const options = Object.fromEntries(names.map((name) => [name, option]))
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    const list = names.map((name) => `--${name}`).join(', ')
    throw new UsageError(`${(error as Error).message}\nThe options are ${list}.`)
  }
}
