import { fileURLToPath } from 'node:url'

import { expect, it } from 'vitest'

import { pageCode } from './page-code-plugin.ts'

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

const LAZY_PARTS = source('features/request/lazy-parts.ts')
const imports: Record<string, { importedIds?: string[]; dynamicallyImportedIds?: string[] }> = {
  [source('app/RequestPage.tsx')]: {
    importedIds: ['steps.tsx', LAZY_PARTS],
    dynamicallyImportedIds: ['walkthrough.tsx'],
  },
  'steps.tsx': { importedIds: ['button.tsx'], dynamicallyImportedIds: ['dialog.tsx'] },
  'button.tsx': { importedIds: ['steps.tsx'] },
  [LAZY_PARTS]: { dynamicallyImportedIds: ['details.tsx'] },
  'details.tsx': { importedIds: ['phone.ts'] },
  [source('app/AddressBookPage.tsx')]: { importedIds: ['addresses.tsx'] },
}

it('a page needs what it imports and its lazy parts, but no other dynamic import', () => {
  const { plugin, includes } = pageCode({
    routeTable: source('app/routes.ts'),
    page: 'request-a-rider',
    lazyParts: LAZY_PARTS,
  })
  const { buildEnd } = plugin as unknown as { buildEnd: () => void }
  buildEnd.call({ getModuleInfo: (id: string) => imports[id] ?? null })
  for (const needed of ['steps.tsx', 'button.tsx', 'details.tsx', 'phone.ts'])
    expect([needed, includes(needed)]).toEqual([needed, true])
  for (const other of ['walkthrough.tsx', 'dialog.tsx', 'addresses.tsx'])
    expect([other, includes(other)]).toEqual([other, false])
})
