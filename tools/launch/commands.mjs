import { existsSync } from 'node:fs'
import module from 'node:module'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

import { LaunchError } from './launch-error.mjs'

const commands = {
  start: { target: 'tools/start.ts' },
  dev: { target: 'tools/dev.ts' },
  operator: { target: 'tools/operator.ts' },
  test: { target: 'tools/test.ts' },
  check: { target: 'tools/check.ts' },
  e2e: { target: 'tools/e2e.ts' },
  bench: { target: 'tools/bench.ts' },
  fuzz: { target: 'tools/fuzz.ts' },
  simulate: { target: 'tools/simulate.ts' },
  mutate: { target: 'tools/mutate.ts' },
  gen: { target: 'tools/gen.ts' },
  rules: { target: 'tools/rules.ts' },
  format: { target: 'node_modules/oxfmt/bin/oxfmt', args: ['--write'] },
}

export function findCommand(name) {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined
  if (command) return command
  throw new LaunchError(
    `Unknown command "npm run ${name}"; available: ${Object.keys(commands).join(', ')}`,
  )
}

/** Runs the command's file in this process, so that a signal meant for it reaches it. */
export async function runCommand(root, { target, args: first = [] }, args) {
  const file = join(root, target)
  if (!existsSync(file)) throw new LaunchError(`${target} is missing from this checkout`)
  // As with npm, relative paths in settings are relative to the checkout.
  process.chdir(root)
  process.argv = [process.execPath, file, ...first, ...args]
  process.env.PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
  cacheCompiledCode(join(root, 'node_modules/.cache/node-compile'))
  await import(pathToFileURL(file).href)
}

/** The call is for this process, which has read its environment already; the variable is for children. */
function cacheCompiledCode(directory) {
  module.enableCompileCache?.(directory)
  process.env.NODE_COMPILE_CACHE = directory
}
