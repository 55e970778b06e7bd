import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { portalBuild } from './run/portal-build.ts'
import { runLive } from './run/stage.ts'

// Runs bench/src/<name>.ts with the remaining arguments, on the portal as it stands; without a name it lists them.
const folder = join(import.meta.dirname, '../bench/src')
const [name, ...args] = process.argv.slice(2)
const names = existsSync(folder)
  ? readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
      .map((file) => file.slice(0, -'.ts'.length))
  : []

if (name !== undefined && names.includes(name)) {
  const { failed } = await runLive([portalBuild])
  if (failed > 0) process.exit(1)
  const file = join(folder, `${name}.ts`)
  process.argv = [process.execPath, file, ...args]
  await import(pathToFileURL(file).href)
} else {
  if (name !== undefined) process.exitCode = 1
  const lines = names.map((one) => `  npm run bench ${one}`)
  process.stdout.write(`${name ? `Unknown benchmark "${name}". Available:` : 'Benchmarks:'}\n`)
  process.stdout.write(`${lines.join('\n') || '  none yet'}\n`)
}
