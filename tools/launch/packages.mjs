import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** Whether node_modules, by npm's own record, matches package-lock.json for this platform. */
export function matchesLock(root) {
  const locked = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'))
  if (!locked || !present) return false
  const allMatch = Object.entries(present).every(([path, one]) => same(one, locked[path]))
  const missing = Object.entries(locked).filter(([path]) => !(path in present))
  return allMatch && !missing.some(([, one]) => isNeededHere(one))
}

/** Installed packages by path; those of the workspaces themselves (no node_modules) are left out. */
function packagesOf(file) {
  try {
    const { packages } = JSON.parse(readFileSync(file, 'utf8'))
    const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'))
    return Object.fromEntries(installed)
  } catch {
    return undefined
  }
}

function same(present, locked) {
  return (
    locked !== undefined &&
    present.version === locked.version &&
    present.integrity === locked.integrity &&
    Boolean(present.link) === Boolean(locked.link)
  )
}

/** npm leaves out optional packages of other systems, and those that only they need. */
function isNeededHere({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return true
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc)
}
