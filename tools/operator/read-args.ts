import { parseArgs, type ParseArgsConfig } from 'node:util'

import { OperatorError } from './operator-error.ts'

/** The options and the words of a command. */
export function readArgs<const O extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: O,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new OperatorError((error as Error).message)
  }
}
