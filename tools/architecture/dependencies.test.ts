import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { findForbiddenImports } from './dependencies.ts'
import { packageNames } from './workspace-packages.ts'

const LIMIT = { timeout: 60_000 }

/** The files that the examples below import. */
const targets = [
  'city/src/a.ts',
  'contract/src/a.ts',
  'domain/src/a.ts',
  'domain/test/history-of.ts',
  'portal/src/app/routes.ts',
  'portal/src/entities/order/Card.tsx',
  'portal/src/features/bulk/Rows.tsx',
  'portal/src/features/orders/list/Row.tsx',
  'portal/src/platform/api.ts',
  'server/src/create-fleet.ts',
  'server/src/demo/seed-demo.ts',
  'server/src/main.ts',
  'server/src/modules/orders/lists/page.ts',
  'server/src/modules/orders/place-order.ts',
  'server/src/modules/orders/present.ts',
  'server/src/modules/orders/read-store.ts',
  'server/src/modules/orders/routes.ts',
  'server/src/modules/orders/store.ts',
  'server/src/partners/fleet/fleet.ts',
  'server/src/partners/geocoder/geocoder.ts',
  'server/src/partners/geocoder/normalize.ts',
  'server/src/platform/app-context.ts',
  'server/src/platform/auth/caller.ts',
  'server/src/platform/clock/clock.ts',
  'server/src/platform/db/database.ts',
  'server/src/platform/http/bind.ts',
  'server/src/platform/live/sockets.ts',
  'testkit/src/world.ts',
  'ui/src/a.ts',
]

/** One file per row in an otherwise empty checkout; returns what is wrong with each file. */
async function messagesFor(
  rows: readonly (readonly [path: string, specifier: string, ...rest: string[]])[],
): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'pillion-architecture-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  await mkdir(join(root, 'node_modules/@pillion'), { recursive: true })
  for (const name of packageNames) {
    const manifest = { name: `@pillion/${name}`, type: 'module', exports: { './*': './src/*.ts' } }
    await write(`${name}/package.json`, JSON.stringify(manifest))
    await symlink(join(root, name), join(root, 'node_modules/@pillion', name))
  }
  await write('package.json', '{"type":"module"}')
  for (const path of targets) await write(path, 'export const x = 1')
  for (const [path, specifier] of rows) await write(path, `import x from '${specifier}'`)
  const violations = await findForbiddenImports(root)
  return rows.map(([path]) =>
    violations
      .filter((violation) => violation.path === path)
      .map(({ message }) => message)
      .join('\n'),
  )
}

const portOnly =
  "import the partner's port, partners/NAME/NAME.ts; main.ts wires the adapter (rule 18)"
const useCases = 'call one of the use cases in the folder of the other module (rule 18)'
const wired = 'take it as an argument; main.ts passes it in (rule 18)'
const lowest = 'platform may import neither partners nor modules; pass the value in (rule 18)'
const lower = 'let app pass it in, or move what both need to a lower layer (rule 18)'

test('a forbidden import is explained', LIMIT, async () => {
  const rows = [
    // Packages.
    [
      'domain/src/1.ts',
      '@pillion/contract/a',
      'imports contract/src/a.ts; domain may import no other package; move the code, or pass the value in (rule 17)',
    ],
    [
      'portal/src/2.ts',
      '@pillion/server/main',
      'imports server/src/main.ts; portal may import only ui, i18n, brands, contract, domain; move the code, or pass the value in (rule 17)',
    ],
    [
      'server/src/3.ts',
      '@pillion/ui/a',
      'imports ui/src/a.ts; server may import only contract, domain, i18n, brands, city; move the code, or pass the value in (rule 17)',
    ],
    [
      'server/src/4.ts',
      '@pillion/testkit/world',
      'imports testkit/src/world.ts; server may import only contract, domain, i18n, brands, city; move the code, or pass the value in (rule 17)',
    ],
    [
      'domain/src/5.test.ts',
      '@pillion/testkit/world',
      'imports testkit/src/world.ts; domain may import no other package; move the code, or pass the value in (rule 17)',
    ],
    [
      'contract/src/6.ts',
      '../../domain/src/a.ts',
      'imports domain/src/a.ts; import another package by its package name (rule 7)',
    ],
    [
      'domain/src/7.ts',
      '@pillion/domain/a',
      'imports domain/src/a.ts; import a file of the same package by its relative path (rule 7)',
    ],
    [
      'domain/src/8.ts',
      'node:fs',
      'imports fs; this code also runs in a browser; take the value as an argument (rule 17)',
    ],
    [
      'ui/src/9.tsx',
      'react-router',
      'imports react-router; ui knows no routes; take the link or the action as a property (rule 17)',
    ],
    // The portal.
    [
      'portal/src/features/orders/10.ts',
      '../bulk/Rows.tsx',
      `imports portal/src/features/bulk/Rows.tsx; features may not import each other; ${lower}`,
    ],
    [
      'portal/src/features/orders/11.ts',
      '../../app/routes.ts',
      `imports portal/src/app/routes.ts; portal/src/features may not import app; ${lower}`,
    ],
    [
      'portal/src/entities/order/12.ts',
      '../../features/bulk/Rows.tsx',
      `imports portal/src/features/bulk/Rows.tsx; portal/src/entities may not import features or app; ${lower}`,
    ],
    [
      'portal/src/platform/13.ts',
      '../entities/order/Card.tsx',
      `imports portal/src/entities/order/Card.tsx; portal/src/platform may not import entities or features or app; ${lower}`,
    ],
    // Modules of the server.
    [
      'server/src/modules/bulk/20.ts',
      '../orders/store.ts',
      `imports server/src/modules/orders/store.ts; ${useCases}`,
    ],
    [
      'server/src/modules/bulk/21.ts',
      '../orders/read-store.ts',
      `imports server/src/modules/orders/read-store.ts; ${useCases}`,
    ],
    [
      'server/src/modules/bulk/22.ts',
      '../orders/present.ts',
      `imports server/src/modules/orders/present.ts; ${useCases}`,
    ],
    [
      'server/src/modules/bulk/23.ts',
      '../orders/routes.ts',
      `imports server/src/modules/orders/routes.ts; ${useCases}`,
    ],
    [
      'server/src/modules/bulk/24.ts',
      '../orders/lists/page.ts',
      `imports server/src/modules/orders/lists/page.ts; ${useCases}`,
    ],
    [
      'testkit/src/25.ts',
      '@pillion/server/modules/orders/store',
      `imports server/src/modules/orders/store.ts; ${useCases}`,
    ],
    [
      'server/src/modules/bulk/26.ts',
      '../../create-fleet.ts',
      `imports server/src/create-fleet.ts; ${wired}`,
    ],
    [
      'server/src/modules/bulk/27.ts',
      '../../demo/seed-demo.ts',
      `imports server/src/demo/seed-demo.ts; ${wired}`,
    ],
    // Partners.
    [
      'server/src/modules/bulk/30.ts',
      '../../partners/geocoder/normalize.ts',
      `imports server/src/partners/geocoder/normalize.ts; ${portOnly}`,
    ],
    [
      'tools/31.ts',
      '@pillion/server/partners/geocoder/normalize',
      `imports server/src/partners/geocoder/normalize.ts; ${portOnly}`,
    ],
    [
      'server/src/partners/fleet/32.ts',
      '../geocoder/normalize.ts',
      "imports server/src/partners/geocoder/normalize.ts; import the other partner's port, partners/NAME/NAME.ts (rule 18)",
    ],
    [
      'server/src/partners/fleet/33.ts',
      '../../modules/orders/place-order.ts',
      'imports server/src/modules/orders/place-order.ts; a partner may import platform and ports only; take the value as an argument (rule 18)',
    ],
    // Platform.
    [
      'server/src/platform/db/40.ts',
      '../../modules/orders/place-order.ts',
      `imports server/src/modules/orders/place-order.ts; ${lowest}`,
    ],
    [
      'server/src/platform/config/41.ts',
      '../../partners/fleet/fleet.ts',
      `imports server/src/partners/fleet/fleet.ts; ${lowest}`,
    ],
    ['server/src/platform/http/42.ts', '../../main.ts', `imports server/src/main.ts; ${lowest}`],
    [
      'server/src/platform/clock/43.ts',
      '../db/database.ts',
      'imports server/src/platform/db/database.ts; this layer of platform may import only the lowest layer; move the type or function down (rule 18)',
    ],
    [
      'server/src/platform/db/44.ts',
      '../http/bind.ts',
      'imports server/src/platform/http/bind.ts; this layer of platform may import only the layers below it; move the type or function down (rule 18)',
    ],
    [
      'server/src/platform/live/45.ts',
      '../auth/caller.ts',
      'imports server/src/platform/auth/caller.ts; this layer of platform may import only the layers below it; move the type or function down (rule 18)',
    ],
    [
      'server/src/platform/auth/46.ts',
      '../http/bind.ts',
      'imports server/src/platform/http/bind.ts; this layer of platform may import only the layers below it; move the type or function down (rule 18)',
    ],
    [
      'server/src/platform/http/47.ts',
      '../app-context.ts',
      'imports server/src/platform/app-context.ts; this layer of platform may import only the layers below it; move the type or function down (rule 18)',
    ],
    // Fixtures and the testkit.
    [
      'domain/src/50.ts',
      '../test/history-of.ts',
      'imports domain/test/history-of.ts; only tests may import fixtures; move what the product needs to src (rule 32)',
    ],
  ] as const
  expect(await messagesFor(rows)).toEqual(rows.map(([, , message]) => message))
})

test('npm start may not reach the testkit through other files', LIMIT, async () => {
  const rows = [
    ['tools/start.ts', './build-portal.ts'],
    ['tools/build-portal.ts', '@pillion/testkit/world'],
  ] as const
  const [start] = await messagesFor(rows)
  expect(start).toBe(
    'reaches testkit/src/world.ts; what runs in production may not reach the testkit; move it to the server (rule 32)',
  )
})

test('an import in an allowed direction is fine', LIMIT, async () => {
  const rows = [
    ['contract/src/1.ts', '@pillion/domain/a'],
    ['server/src/2.ts', '@pillion/city/a'],
    ['server/src/3.pg.test.ts', '@pillion/testkit/world'],
    ['server/src/4.test.ts', '@pillion/testkit/world'],
    ['testkit/src/5.ts', '@pillion/server/main'],
    ['tools/gen-schema.ts', '@pillion/testkit/world'],
    ['domain/src/7.test.ts', '../test/history-of.ts'],
    ['portal/src/features/orders/8.ts', './list/Row.tsx'],
    ['portal/src/features/orders/9.ts', '../../entities/order/Card.tsx'],
    ['portal/src/app/10.ts', '../features/bulk/Rows.tsx'],
    ['server/src/modules/bulk/11.ts', '../orders/place-order.ts'],
    ['server/src/modules/orders/12.ts', './store.ts'],
    ['server/src/modules/orders/13.ts', '../../partners/geocoder/geocoder.ts'],
    ['server/src/modules/orders/14.pg.test.ts', '../../partners/geocoder/normalize.ts'],
    ['server/src/wiring.ts', './partners/geocoder/normalize.ts'],
    ['server/src/partners/fleet/15.ts', '../geocoder/geocoder.ts'],
    ['server/src/partners/geocoder/16.ts', './normalize.ts'],
    ['server/src/platform/http/17.ts', '../auth/caller.ts'],
    ['server/src/platform/auth/18.ts', '../db/database.ts'],
    ['server/src/platform/db/19.test.ts', '../http/bind.ts'],
  ] as const
  expect(await messagesFor(rows)).toEqual(rows.map(() => ''))
})

test('types, dynamic imports and re-exports count too', LIMIT, async () => {
  const root = await mkdtemp(join(tmpdir(), 'pillion-architecture-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folder = join(root, 'server/src/platform')
  const statements = [
    "import type { X } from '../http/bind.ts'",
    "const x = () => import('../http/bind.ts')",
    "export { x } from '../http/bind.ts'",
    "export type * from '../http/bind.ts'",
  ]
  await mkdir(join(folder, 'db'), { recursive: true })
  await mkdir(join(folder, 'http'))
  await writeFile(join(folder, 'http/bind.ts'), 'export const x = 1; export type X = 1')
  for (const [index, statement] of statements.entries())
    await writeFile(join(folder, `db/${index}.ts`), statement)
  const paths = (await findForbiddenImports(root)).map(({ path }) => path)
  expect(paths.toSorted()).toEqual(
    statements.map((_, index) => `server/src/platform/db/${index}.ts`),
  )
})
