import type { File, Tree } from './tree.ts'

/**
 * Which package may import which (rule 17, docs/decisions/0002). Tools start, generate and check the others, so they may
 * import every package but the screens; nobody imports tools.
 */
export const directions = {
  domain: [],
  contract: ['domain'],
  ui: [],
  i18n: [],
  brands: [],
  city: [],
  portal: ['ui', 'i18n', 'brands', 'contract', 'domain'],
  server: ['contract', 'domain', 'i18n', 'brands', 'city'],
  testkit: ['server', 'contract', 'domain'],
  e2e: ['testkit', 'contract', 'domain'],
  bench: ['testkit', 'server', 'contract', 'domain'],
  tools: ['contract', 'domain', 'i18n', 'brands', 'city', 'server', 'testkit'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type PackageName = keyof typeof directions

/** Packages whose product code runs anywhere, the browser included: nothing of Node in there. */
export const neutralPackages: readonly PackageName[] = [
  'domain',
  'contract',
  'ui',
  'i18n',
  'brands',
  'city',
]

/** Packages that exist to test, measure and build, and so use the root's development packages. */
export const toolingPackages: readonly PackageName[] = ['testkit', 'e2e', 'bench', 'tools']

export function isPackageName(name: string): name is PackageName {
  return Object.hasOwn(directions, name)
}

export type Manifest = {
  readonly exports?: Readonly<Record<string, string>>
  readonly imports?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** A package's package.json, or the root's; empty when there is none. */
export function manifestOf(tree: Tree, packageName: PackageName | 'root'): Manifest {
  const file = tree.get(packageName === 'root' ? 'package.json' : `${packageName}/package.json`)
  return file ? JSON.parse(file.text) : {}
}

export function filesOf(tree: Tree, packageName: PackageName): File[] {
  return [...tree.values()].filter(({ path }) => path.startsWith(`${packageName}/`))
}
