import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { type Print, ROOT, runNode, runScript } from './command.ts'
import type { Stage, Verdict } from './stage.ts'

const PROJECTS = ['tsconfig.json', 'portal/tsconfig.json', 'e2e/tsconfig.json']

/** Each project counts as one check. */
export const types: Stage = {
  name: 'types',
  async run(print) {
    let failed = 0
    for (const project of PROJECTS) {
      const there = existsSync(join(ROOT, project))
      if (!there) print(`${project} is missing\n`)
      const args = [
        '-p',
        project,
        '--noEmit',
        '--incremental',
        '--tsBuildInfoFile',
        infoFile(project),
      ]
      const code = there && (await runScript('typescript/bin/tsc', args, { print }))
      if (code !== 0) failed += 1
    }
    return { passed: PROJECTS.length - failed, failed }
  },
}

/** Lets the next run check only the files that have changed. */
const infoFile = (project: string) =>
  join(ROOT, 'node_modules/.cache/types', `${project.replace('/', '-')}.tsbuildinfo`)

export const lint: Stage = {
  name: 'lint',
  run: (print) => check('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'], print),
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
