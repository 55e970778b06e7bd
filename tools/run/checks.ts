import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { type Print, ROOT, runScript } from './command.ts'
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

async function check(script: string, args: string[], print: Print): Promise<Verdict> {
  const passed = (await runScript(script, args, { print })) === 0
  return { passed: Number(passed), failed: Number(!passed) }
}
