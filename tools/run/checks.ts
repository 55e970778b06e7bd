import { join } from 'node:path'

import { type Print, ROOT, runNode, runScript } from './command.ts'
import type { Stage, Verdict } from './stage.ts'

/** `--type-check` reports compiler errors too, so tsc is not run. */
export const lint: Stage = {
  name: 'types and lint',
  run: (print) =>
    check('oxlint/bin/oxlint', ['--type-aware', '--type-check', '--deny-warnings'], print),
}

export const format: Stage = {
  name: 'format',
  run: (print) => check('oxfmt/bin/oxfmt', ['--check'], print),
}

/** Tests and docs/requirements.md agree on what is built. */
export const requirements: Stage = {
  name: 'requirements',
  run: async (print) => verdictOf(await runNode([join(ROOT, 'tools/rules.ts')], { print })),
}

async function check(script: string, args: string[], print: Print): Promise<Verdict> {
  return verdictOf(await runScript(script, args, { print }))
}

const verdictOf = (exitCode: number): Verdict =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
