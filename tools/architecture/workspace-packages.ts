/** Which package may import which (rule 17, docs/decisions/0002). Nothing imports tools. */
export const directions = {
  domain: [],
  contract: ['domain'],
  ui: [],
  i18n: [],
  brands: [],
  city: [],
  portal: ['ui', 'i18n', 'brands', 'contract', 'domain'],
  server: ['contract', 'domain', 'i18n', 'brands', 'city'],
  testkit: ['server', 'contract', 'domain', 'city'],
  e2e: ['testkit', 'contract', 'domain'],
  bench: ['testkit', 'server', 'contract', 'domain'],
  tools: ['contract', 'domain', 'i18n', 'brands', 'city', 'server', 'testkit'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type PackageName = keyof typeof directions

export const packageNames = Object.keys(directions) as readonly PackageName[]

/** What the tests of a package may import in addition. */
export const testDirections: Readonly<Partial<Record<PackageName, readonly PackageName[]>>> = {
  server: ['testkit'],
  // Tests of every brand's colours on the components.
  ui: ['brands'],
}

/** Packages whose product code also runs in a browser, so without Node. */
export const neutralPackages: readonly PackageName[] = [
  'domain',
  'contract',
  'ui',
  'i18n',
  'brands',
  'city',
]
