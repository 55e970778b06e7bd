export type LockedPackage = {
  readonly version?: string
  readonly license?: string
  readonly link?: boolean
  readonly optional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
/** By folder, as in package-lock.json. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>

/** What a deployment consists of; their dependencies are shipped or installed with it. */
const product = ['brands', 'city', 'contract', 'domain', 'i18n', 'portal', 'server', 'ui']

/**
 * The names, versions and licences of the product's dependencies, then each licence text with the packages it belongs
 * to. Packages for one platform are listed without a text, since only that platform installs them.
 */
export function noticesOf(
  packages: LockedPackages,
  licenceText: (folder: string) => string | undefined,
): string {
  const folders = dependenciesOf(packages, product)
  const byText = Map.groupBy(
    folders.filter((folder) => !packages[folder]?.optional),
    (folder) => licenceText(folder) ?? '',
  )
  byText.delete('')
  const titleOf = (folder: string) => `${nameOf(folder)} ${packages[folder]?.version}`
  const sections = [...byText].map(
    ([text, owners]) => `${[...new Set(owners.map(titleOf))].join(', ')}\n\n${text}`,
  )
  const list = folders.map(
    (folder) => `${titleOf(folder)}: ${packages[folder]?.license ?? 'see its package'}`,
  )
  const rule = `\n\n${'-'.repeat(80)}\n\n`
  return `${[`Pillion contains or installs these packages.\n\n${[...new Set(list)].join('\n')}`, ...sections].join(rule)}\n`
}

/** Every folder that these workspaces need at run time, sorted by name. */
function dependenciesOf(packages: LockedPackages, workspaces: readonly string[]): string[] {
  const found = new Set<string>()
  const waiting = [...workspaces]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const { dependencies, optionalDependencies } = packages[folder] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = resolve(packages, folder, name)
      if (next === undefined || found.has(next) || packages[next]?.link) continue
      found.add(next)
      waiting.push(next)
    }
  }
  return [...found].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en') || (a < b ? -1 : 1))
}

/** As Node looks for a package: in the folder's own node_modules, then in those above it. */
function resolve(packages: LockedPackages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[candidate]) return candidate
    if (folder === '') return undefined
  }
}

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 13)
