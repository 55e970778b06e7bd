import type { IForbiddenRuleType } from 'dependency-cruiser'

import {
  directions,
  neutralPackages,
  packageNames,
  testDirections,
  type PackageName,
} from './workspace-packages.ts'

const TEST = String.raw`\.test\.tsx?$|\.e2e\.ts$|^[^/]+/test/`

/** A module's store, routes, presenter, tests and folders are its own. */
const MODULE_INTERNALS = [
  'store[.]ts$',
  '[a-z-]+-store[.]ts$',
  'present[.]ts$',
  'routes[.]ts$',
  '[^/]+/',
  '[^/]+[.]test[.]ts$',
].map((inside) => `^server/src/modules/[^/]+/${inside}`)

/** `partners/geocoder/geocoder.ts` is a port; the files beside it are its adapters. */
const PORT = String.raw`^server/src/partners/([^/]+)/\1\.ts$`

/**
 * The folders of `server/src/platform`, lowest layer first. A folder imports its own layer and the
 * layers below it.
 */
export const platformLayers: readonly (readonly string[])[] = [
  [
    'async',
    'clock',
    'config',
    'json',
    'log',
    'metrics',
    'postgres',
    'process',
    'refusals',
    'spreadsheet',
    'images',
    'text',
  ],
  ['db'],
  ['jobs', 'limits', 'live'],
  ['auth'],
  ['http'],
]

/** What may import what (rules 7, 17 and 18). Each comment says how to fix a violation. */
export const dependencyRules: readonly IForbiddenRuleType[] = [
  ...packageNames.flatMap(directionRules),
  {
    name: 'packages-by-name',
    comment: 'import another package by its package name (rule 7)',
    from: { path: '^([^/]+)/' },
    to: { pathNot: ['^$1/', 'node_modules/'], dependencyTypes: ['local'] },
  },
  {
    name: 'own-files-by-path',
    comment: 'import a file of the same package by its relative path (rule 7)',
    from: { path: '^([^/]+)/' },
    to: { path: '^$1/', dependencyTypes: ['undetermined'] },
  },
  {
    name: 'product-dependencies',
    comment:
      'product code needs it under dependencies in the package.json of its package (rule 17)',
    from: { path: '^(?:domain|contract|server|portal|ui|i18n|brands|city)/src/', pathNot: TEST },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-node-in-neutral-code',
    comment: 'this code also runs in a browser; take the value as an argument (rule 17)',
    from: {
      path: `^(?:${neutralPackages.join('|')}|portal)/src/`,
      // Reads the translations for the server and for builds.
      pathNot: [TEST, '^i18n/src/read-catalogues\\.ts$'],
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no-fixtures-in-product',
    comment: 'only tests may import fixtures; move what the product needs to src (rule 32)',
    from: { path: '^[^/]+/', pathNot: TEST },
    to: { path: '^[^/]+/test/' },
  },
  {
    name: 'no-testkit-in-start',
    comment: 'what runs in production may not reach the testkit; move it to the server (rule 32)',
    from: {
      path: String.raw`^tools/(?:(?:start|dev|operator)\.ts$|launch\.mjs$|launch/(?!.*\.test\.ts$))`,
    },
    to: { path: '^testkit/', reachable: true },
  },
  {
    name: 'no-router-in-ui',
    comment: 'ui knows no routes; take the link or the action as a property (rule 17)',
    from: { path: '^ui/' },
    to: { path: 'router|wouter' },
  },
  ...portalRules(),
  ...moduleRules(),
  ...partnerRules(),
  ...platformRules(),
]

function directionRules(name: PackageName): IForbiddenRuleType[] {
  const allowed: readonly string[] = directions[name]
  const allowedInTests = [...allowed, ...(testDirections[name] ?? [])]
  const may = allowed.length === 0 ? 'no other package' : `only ${allowed.join(', ')}`
  const comment = `${name} may import ${may}; move the code, or pass the value in (rule 17)`
  const others = (may: readonly string[]) =>
    `^(?:${packageNames.filter((other) => other !== name && !may.includes(other)).join('|')})/`
  return [
    {
      name: `directions-of-${name}`,
      comment,
      from: { path: `^${name}/`, pathNot: TEST },
      to: { path: others(allowed) },
    },
    {
      name: `directions-of-${name}-tests`,
      comment,
      from: { path: [`^${name}/.*(?:${TEST})`, `^${name}/test/`] },
      to: { path: others(allowedInTests) },
    },
  ]
}

function portalRules(): IForbiddenRuleType[] {
  const comment = 'let app pass it in, or move what both need to a lower layer (rule 18)'
  const layer = (name: string, higher: string): IForbiddenRuleType => ({
    name: `layers-of-portal-${name}`,
    comment: `portal/src/${name} may not import ${higher.replaceAll('|', ' or ')}; ${comment}`,
    from: { path: `^portal/src/${name}/`, pathNot: TEST },
    to: { path: `^portal/src/(?:${higher})/` },
  })
  return [
    {
      name: 'features-are-separate',
      comment: `features may not import each other; ${comment}`,
      from: { path: '^portal/src/features/([^/]+)/' },
      to: { path: '^portal/src/features/', pathNot: '^portal/src/features/$1/' },
    },
    layer('platform', 'entities|features|app'),
    layer('entities', 'features|app'),
    layer('features', 'app'),
  ]
}

function moduleRules(): IForbiddenRuleType[] {
  const comment = 'call one of the use cases in the folder of the other module (rule 18)'
  return [
    {
      name: 'modules-by-use-case',
      comment,
      from: { path: '^server/src/modules/([^/]+)/' },
      to: { path: MODULE_INTERNALS, pathNot: '^server/src/modules/$1/' },
    },
    {
      name: 'modules-by-use-case-from-outside',
      comment,
      from: { pathNot: ['^server/src/modules/', '^server/src/(?:main|bind-modules)[.]ts$'] },
      to: { path: MODULE_INTERNALS },
    },
    {
      name: 'modules-by-use-case-from-main',
      comment,
      from: { path: '^server/src/(?:main|bind-modules)[.]ts$' },
      to: { path: MODULE_INTERNALS, pathNot: '/routes[.]ts$' },
    },
    {
      name: 'modules-are-wired-by-main',
      comment: 'take it as an argument; main.ts passes it in (rule 18)',
      from: { path: '^server/src/modules/', pathNot: TEST },
      to: { path: '^server/src/(?:[^/]+[.]ts$|demo/|api-client/)' },
    },
  ]
}

function partnerRules(): IForbiddenRuleType[] {
  return [
    {
      name: 'partners-by-port',
      comment:
        "import the partner's port, partners/NAME/NAME.ts; main.ts wires the adapter (rule 18)",
      from: {
        path: '^(?:server|testkit|bench|tools|e2e)/',
        // The composition root, and fixtures that build a partner from its parts.
        pathNot: [TEST, '^server/src/(?:partners/|[^/]+[.]ts$)', '^testkit/'],
      },
      to: { path: '^server/src/partners/', pathNot: PORT },
    },
    {
      name: 'partners-are-separate',
      comment: "import the other partner's port, partners/NAME/NAME.ts (rule 18)",
      from: { path: '^server/src/partners/([^/]+)/', pathNot: TEST },
      to: { path: '^server/src/partners/', pathNot: ['^server/src/partners/$1/', PORT] },
    },
    {
      name: 'partners-know-no-modules',
      comment:
        'a partner may import platform and ports only; take the value as an argument (rule 18)',
      from: { path: '^server/src/partners/', pathNot: TEST },
      to: { path: '^server/src/(?:modules/|demo/|api-client/|[^/]+[.]ts$)' },
    },
  ]
}

function platformRules(): IForbiddenRuleType[] {
  return [
    {
      name: 'platform-is-lowest',
      comment: 'platform may import neither partners nor modules; pass the value in (rule 18)',
      from: { path: '^server/src/platform/', pathNot: TEST },
      to: { path: '^server/src/(?!platform/)' },
    },
    ...platformLayers.map((layer, index): IForbiddenRuleType => {
      const higher = platformLayers.slice(index + 1).flat()
      const may = index === 0 ? 'only the lowest layer' : 'only the layers below it'
      return {
        name: `platform-layer-${index}`,
        comment: `this layer of platform may import ${may}; move the type or function down (rule 18)`,
        from: { path: `^server/src/platform/(?:${layer.join('|')})/`, pathNot: TEST },
        to: {
          path: higher
            .map((name) => `^server/src/platform/${name}/`)
            .concat('^server/src/platform/[^/]+[.]ts$'),
        },
      }
    }),
  ]
}
