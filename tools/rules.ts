import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { isTest } from './architecture/file-kinds.ts'
import { readTree } from './architecture/tree.ts'
import { citationsIn } from './rules/citations.ts'
import { report } from './rules/report.ts'
import { parseRules } from './rules/requirements.ts'
import { testsIn } from './rules/test-names.ts'

// Which rules of docs/requirements.md a test cites, and which cited numbers do not exist.
const root = join(import.meta.dirname, '..')
const rules = parseRules(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
const citations = [...readTree(root).values()]
  .filter(({ path }) => isTest(path))
  .flatMap((file) => testsIn(file).flatMap(citationsIn))

const { text, failed } = report(rules, citations)
process.stdout.write(`${text}\n`)
process.exitCode = failed ? 1 : 0
