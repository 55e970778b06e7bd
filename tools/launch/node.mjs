import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import { LaunchError } from './launch-error.mjs'

const NEEDED = 24

/** The Node installed with the packages; this one if it is the same version, or recent enough without it. */
export function chooseNode(root) {
  const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const home = join(root, 'node_modules', `node-${system}`)
  const pinned = join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(pinned)) {
    if (versionOf(home) === process.versions.node) return process.execPath
    // With an incompatible C library it is installed but does not run.
    if (spawnSync(pinned, ['--version']).status === 0) return pinned
  }
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath
  throw new LaunchError(
    `Pillion needs Node ${NEEDED}, this is Node ${process.versions.node}, and none that runs here ` +
      `comes with the packages for ${system}: install Node ${NEEDED} (https://nodejs.org) and ` +
      'run the command again.',
  )
}

function versionOf(home) {
  return JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version
}
