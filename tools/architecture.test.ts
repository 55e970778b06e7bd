import { join } from 'node:path'

import { expect, test } from 'vitest'

import { filesAreNoBarrels } from './architecture/barrels.ts'
import { onlyBrandsSayBrandNames } from './architecture/brand-names.ts'
import { domainIsPure, serverTakesClockAndRandom } from './architecture/clock.ts'
import { cssIsLogical } from './architecture/css.ts'
import { decisionsAreListed } from './architecture/decision-index.ts'
import { findForbiddenImports } from './architecture/dependencies.ts'
import { screensHoldNoText } from './architecture/jsx-text.ts'
import { linksResolve } from './architecture/links.ts'
import { noMachinePaths } from './architecture/machine-paths.ts'
import { moneyIsWhole } from './architecture/money.ts'
import { namedFilesExist } from './architecture/named-files.ts'
import {
  fileNamesAreConsistent,
  folderNamesAreConsistent,
  noGrabBags,
} from './architecture/names.ts'
import { noTodoNotes } from './architecture/notes.ts'
import { platformFoldersHaveLayers } from './architecture/platform-layers.ts'
import { fixturesAreOutsideSource } from './architecture/product-source.ts'
import { packagesHaveReadmes } from './architecture/readmes.ts'
import { filesAreShort } from './architecture/sizes.ts'
import { sqlIsInStores } from './architecture/sql.ts'
import { explain, readTree } from './architecture/tree.ts'
import { findUnused } from './architecture/unused.ts'
import { namesUseTheGlossary } from './architecture/words.ts'

const ROOT = join(import.meta.dirname, '..')
const LIMIT_MS = 60_000
const tree = readTree(ROOT)

// The rules that a failure names are those of CONTRIBUTING.md.
test.each([
  ['SQL is in stores, migrations and the platform', sqlIsInStores],
  ['the domain is pure', domainIsPure],
  ['the server takes clock and randomness as arguments', serverTakesClockAndRandom],
  ['every platform folder has a layer', platformFoldersHaveLayers],
  ['fixtures are outside product source', fixturesAreOutsideSource],
  ['screens hold no text', screensHoldNoText],
  ['styles follow the direction of the script', cssIsLogical],
  ['no file is a barrel', filesAreNoBarrels],
  ['files are short', filesAreShort],
  ['files follow one naming style', fileNamesAreConsistent],
  ['folders follow one naming style', folderNamesAreConsistent],
  ['no file or folder is a grab bag', noGrabBags],
  ['names use the words of the field', namesUseTheGlossary],
  ['every package has a README', packagesHaveReadmes],
  ['links resolve', linksResolve],
  ['files that documents name exist', namedFilesExist],
  ['every decision is listed once', decisionsAreListed],
  ['no float touches money', moneyIsWhole],
  ['there are no to-do notes', noTodoNotes],
  ['[I18N-11] only the brands’ data says a brand’s name', onlyBrandsSayBrandNames],
  ['no file contains a path of a developer’s machine', noMachinePaths],
])('%s', { timeout: LIMIT_MS }, (_, check) => {
  expect(check(tree).map(explain)).toEqual([])
})

test(
  'imports follow the allowed directions between packages, modules, partners and layers',
  { timeout: LIMIT_MS },
  async () => {
    expect((await findForbiddenImports(ROOT)).map(explain)).toEqual([])
  },
)

test('files, exports and declared packages are used', { timeout: LIMIT_MS }, async () => {
  expect((await findUnused(ROOT)).map(explain)).toEqual([])
})
