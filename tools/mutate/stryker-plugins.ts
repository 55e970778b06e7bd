import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import process from 'node:process'

import { CheckStatus, type Checker } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import type { Ignorer } from '@stryker-mutator/api/ignore'
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

import { mutantKey } from './mutant.ts'

/** Names the JSON file with the keys of the mutants to try. */
export const SAMPLE_FILE = 'MUTATE_SAMPLE'

type SyntaxNode = {
  type: string
  argument?: SyntaxNode
  callee?: SyntaxNode
  object?: SyntaxNode
  name?: string
}

/** Tests cannot reach an error that only a bug throws, and need not read the log. */
export const unreachable: Ignorer = {
  shouldIgnore(path) {
    const { node } = path as { node: SyntaxNode }
    if (node.type === 'ThrowStatement' && node.argument?.callee?.name === 'Error')
      return 'thrown only by a bug'
    const logger = node.type === 'CallExpression' ? node.callee?.object : undefined
    return logger?.name === 'log' ? 'log line' : undefined
  },
}

/** Lets only the mutants of the sample through. Stryker has no option for it, but asks before each mutant. */
function sampleChecker(): Checker {
  const file = process.env[SAMPLE_FILE]
  const keys = file === undefined ? undefined : new Set<string>(readKeys(file))
  const isTried = (mutant: Mutant) => keys?.has(keyOf(mutant)) ?? true
  return {
    init: async () => undefined,
    check: async (mutants) =>
      Object.fromEntries(
        mutants.map((mutant) => [
          mutant.id,
          isTried(mutant)
            ? { status: CheckStatus.Passed }
            : { status: CheckStatus.CompileError, reason: 'not in the sample' },
        ]),
      ),
    group: async (mutants) => [mutants.map(({ id }) => id)],
  }
}

const readKeys = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as string[]

export const keyOf = ({ fileName, mutatorName, replacement, location }: Mutant): string => {
  const path = relative(process.cwd(), fileName).replaceAll(sep, '/')
  return mutantKey({ path, mutatorName, replacement, location })
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'unreachable', unreachable),
  declareValuePlugin(PluginKind.Checker, 'sample', sampleChecker()),
]
