import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import process from 'node:process'

import { acquireLock } from './install-lock.mjs'
import { LaunchError } from './launch-error.mjs'
import { matchesLock } from './packages.mjs'

// Included even if NODE_ENV or a user's settings omit them: the build needs the former, Node and
// PostgreSQL are among the latter. No package needs its install script.
const CI = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error']

/** Installs what package-lock.json lists. Safe to call from several processes at once. */
export async function ensureInstalled(root) {
  if (isStamped(root)) return
  mkdirSync(join(root, '.data'), { recursive: true })
  const path = join(root, '.data/installing')
  const releaseLock = await acquireLock(path, {
    onWait: () => say(`Another launch is installing (${path})`),
  })
  try {
    if (isStamped(root)) return
    if (!matchesLock(root)) await install(root)
    stamp(root)
  } finally {
    releaseLock()
  }
}

async function install(root) {
  say('Installing the packages of package-lock.json …')
  const [command, ...args] = npmCommand()
  const child = spawn(command, [...args, ...CI], {
    cwd: root,
    env: environment(root),
    shell: process.platform === 'win32',
    stdio: 'inherit',
  })
  const stop = (signal) => child.kill(signal)
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (code !== 0)
    throw new LaunchError('The packages could not be installed: see the output of npm above.')
}

/** npm under the Node that started it, because the one in node_modules is about to be replaced. */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  return npm && node && basename(npm) === 'npm-cli.js' ? [node, npm] : ['npm']
}

function environment(root) {
  const path = (process.env.PATH ?? '').split(delimiter)
  const env = {
    ...process.env,
    PATH: path.filter((one) => !one.startsWith(join(root, 'node_modules'))).join(delimiter),
  }
  // `npm test --workspace x` would install for x alone.
  for (const name of Object.keys(env)) if (/^npm_config_workspaces?$/i.test(name)) delete env[name]
  return env
}

function isStamped(root) {
  try {
    return readFileSync(stampPath(root), 'utf8') === fingerprint(root)
  } catch {
    return false
  }
}

function stamp(root) {
  writeFileSync(stampPath(root), fingerprint(root))
}

function stampPath(root) {
  return join(root, 'node_modules/.installed')
}

/** Native packages differ by system, and a checkout may be mounted into another one. */
function fingerprint(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
}

function say(line) {
  process.stderr.write(`${line}\n`)
}
