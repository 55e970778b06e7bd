import { dirname, join } from 'node:path/posix'

import type { Tree } from './tree.ts'
import { isPackageName, manifestOf } from './workspace-packages.ts'
import type { PackageName } from './workspace-packages.ts'

/** The path that a specifier resolves to inside the project, whether or not a file is there. */
export function resolve(tree: Tree, from: string, specifier: string): string | undefined {
  const [plain = ''] = specifier.split('?')
  if (plain.startsWith('.')) return join(dirname(from), plain)
  if (plain.startsWith('#')) return inside(tree, from, plain)
  const own = ownPackage(plain)
  return own && isPackageName(own.packageName)
    ? exported(tree, own.packageName, own.subpath)
    : undefined
}

/** `@pillion/domain/orders/statuses` is package `domain`, subpath `./orders/statuses`. */
export function ownPackage(
  specifier: string,
): { packageName: string; subpath: string } | undefined {
  const match = /^@pillion\/([^/]+)(\/.*)?$/.exec(specifier)
  return match?.[1] === undefined
    ? undefined
    : { packageName: match[1], subpath: `.${match[2] ?? ''}` }
}

/** `pg` of `pg/lib/x`, `@node-rs/argon2` of `@node-rs/argon2/x`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function exported(tree: Tree, packageName: PackageName, subpath: string): string | undefined {
  return mapped(packageName, manifestOf(tree, packageName).exports ?? {}, subpath)
}

/** A package's own short names, such as `#platform/…`, for files deep inside it. */
function inside(tree: Tree, from: string, name: string): string | undefined {
  const packageName = from.split('/')[0] ?? ''
  return isPackageName(packageName)
    ? mapped(packageName, manifestOf(tree, packageName).imports ?? {}, name)
    : undefined
}

// As Node does it: an exact entry first, then the longest pattern that fits.
function mapped(
  packageName: PackageName,
  entries: Readonly<Record<string, string>>,
  subpath: string,
): string | undefined {
  if (Object.hasOwn(entries, subpath)) return join(packageName, entries[subpath] ?? '')
  const patterns = Object.entries(entries)
    .filter(([pattern]) => pattern.includes('*'))
    .toSorted(([one], [other]) => other.length - one.length)
  for (const [pattern, target] of patterns) {
    const [before = '', after = ''] = pattern.split('*')
    const fits = subpath.startsWith(before) && subpath.endsWith(after)
    if (!fits || subpath.length < pattern.length) continue
    const star = subpath.slice(before.length, subpath.length - after.length)
    return join(packageName, target.replace('*', star))
  }
  return undefined
}
