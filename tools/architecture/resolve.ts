import { dirname, join } from 'node:path/posix'

import { isDoor, manifestOf } from './doors.ts'
import type { Door } from './doors.ts'
import type { Tree } from './tree.ts'

/** The path that a specifier leads to inside the project, whether or not a file is there. */
export function resolve(tree: Tree, from: string, specifier: string): string | undefined {
  const [plain = ''] = specifier.split('?')
  if (plain.startsWith('.')) return join(dirname(from), plain)
  if (plain.startsWith('#')) return inside(tree, from, plain)
  const own = ownPackage(plain)
  return own && isDoor(own.door) ? exported(tree, own.door, own.subpath) : undefined
}

/** `@pillion/domain/orders/statuses` is door `domain`, subpath `./orders/statuses`. */
export function ownPackage(specifier: string): { door: string; subpath: string } | undefined {
  const found = /^@pillion\/([^/]+)(\/.*)?$/.exec(specifier)
  return found?.[1] === undefined ? undefined : { door: found[1], subpath: `.${found[2] ?? ''}` }
}

/** `pg` of `pg/lib/x`, `@node-rs/argon2` of `@node-rs/argon2/x`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function exported(tree: Tree, door: Door, subpath: string): string | undefined {
  return mapped(door, manifestOf(tree, door).exports ?? {}, subpath)
}

/** A door's own short names, such as `#platform/…`, for files deep inside it. */
function inside(tree: Tree, from: string, name: string): string | undefined {
  const door = from.split('/')[0] ?? ''
  return isDoor(door) ? mapped(door, manifestOf(tree, door).imports ?? {}, name) : undefined
}

// As Node does it: an exact entry first, then the longest pattern that fits.
function mapped(
  door: Door,
  entries: Readonly<Record<string, string>>,
  subpath: string,
): string | undefined {
  if (Object.hasOwn(entries, subpath)) return join(door, entries[subpath] ?? '')
  const patterns = Object.entries(entries)
    .filter(([pattern]) => pattern.includes('*'))
    .toSorted(([one], [other]) => other.length - one.length)
  for (const [pattern, target] of patterns) {
    const [before = '', after = ''] = pattern.split('*')
    const fits = subpath.startsWith(before) && subpath.endsWith(after)
    if (!fits || subpath.length < pattern.length) continue
    const star = subpath.slice(before.length, subpath.length - after.length)
    return join(door, target.replace('*', star))
  }
  return undefined
}
