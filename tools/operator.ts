import process from 'node:process'

import { runOperator } from './operator/run-operator.ts'

// npm run operator -- COMMAND …
const { code, stdout, stderr } = await runOperator(process.argv.slice(2), process.env)
process.stdout.write(stdout)
process.stderr.write(stderr)
process.exitCode = code
