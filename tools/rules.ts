import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { isTest } from './architecture/file-kinds.ts'
import { readTree } from './architecture/tree.ts'
import { citationsIn, strayNumbersIn } from './rules/citations.ts'
import { report } from './rules/report.ts'
import { parseRules, parseUnfinished } from './rules/requirements.ts'
import { testsIn } from './rules/test-names.ts'

// How many rules of docs/requirements.md a test cites, and where tests and requirements disagree.
const root = join(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
const rules = parseRules(document)
const unfinished = parseUnfinished(document)
const tests = [...readTree(root).values()].filter(({ path }) => isTest(path)).flatMap(testsIn)
const citations = tests.flatMap(citationsIn)
const stray = tests.flatMap(strayNumbersIn)

const { text, failed } = report({ rules, unfinished, citations, stray })
process.stdout.write(`${text}\n`)
process.exitCode = failed ? 1 : 0
