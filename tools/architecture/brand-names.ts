import { brandFor, groupEntities } from '@pillion/brands/brands'

import { isTest } from './file-kinds.ts'
import { lineAt, type Tree, type Violation } from './tree.ts'

/** What is served to people, who see the name of their own brand only. */
const PRODUCT =
  /^(?:domain|contract|server|portal|ui|i18n|city)\/(?!test\/|frozen\/|node_modules\/)/
const SOURCE = /\.(?:[cm]?[jt]sx?|css|html|json|svg)$/

/** Names that nobody reads as a brand's and that cannot change: their old values are stored. */
const storedNames = new Map([
  ['portal/src/platform/storage.ts', 'keys in browsers'],
  ['portal/src/features/request/use-request.ts', 'keys in browsers'],
  ['server/src/demo/demo-shop.ts', 'accounts of the demo'],
  ['server/src/main.ts', 'metrics'],
  ['server/src/platform/auth/tokens.ts', 'the issuer of tokens'],
  ['server/src/platform/metrics/metrics.ts', 'metrics'],
])
const storedIn = /^server\/src\/platform\/(?:postgres|db|live)\//

/** Only the brands’ data says a brand's name, so that every installation shows its own (BRAND-01). */
export function onlyBrandsSayBrandNames(tree: Tree): Violation[] {
  const names = groupEntities.map((key) => brandFor(key, 'se').name)
  // A package's name is a path, not a word.
  const name = new RegExp(String.raw`(?<!@)\b(?:${names.join('|')})(?![a-z])`, 'gi')
  return [...tree.values()]
    .filter(({ path }) => PRODUCT.test(path) && SOURCE.test(path) && !isTest(path))
    .flatMap((file) =>
      [...file.text.matchAll(name)]
        .filter(([found]) => !isStored(file.path, found))
        .map(({ 0: found, index }) => ({
          path: file.path,
          line: lineAt(file, index),
          message: `says ${found}, the name of a brand; take it from the installation's brand (BRAND-01)`,
        })),
    )
}

const isStored = (path: string, found: string) =>
  found === found.toLowerCase() && (storedNames.has(path) || storedIn.test(path))
