import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { cruise, type ICruiseResult } from 'dependency-cruiser'

import { dependencyRules } from './dependency-rules.ts'
import type { Violation } from './tree.ts'
import { packageNames } from './workspace-packages.ts'

const comments = new Map(dependencyRules.map(({ name, comment }) => [name, comment]))

/** The imports below `root` that break a rule of dependency-rules.ts. */
export async function findForbiddenImports(root: string): Promise<Violation[]> {
  const folders = packageNames.filter((name) => existsSync(join(root, name)))
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      // swc reads TypeScript without the compiler's API, which TypeScript 7 does not have.
      parser: 'swc',
      tsPreCompilationDeps: true,
      exclude: { path: String.raw`(?:^|/)(?:dist|\.data)/` },
      doNotFollow: { path: 'node_modules' },
      validate: true,
      ruleSet: { forbidden: dependencyRules.map((rule) => ({ ...rule, severity: 'error' })) },
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  )
  const { summary } = output as ICruiseResult
  return summary.violations.map(({ from, to, rule, via }) => ({
    path: from,
    message: `${via ? 'reaches' : 'imports'} ${to}; ${comments.get(rule.name) ?? ''}`,
  }))
}
