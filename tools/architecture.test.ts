import { join } from 'node:path'

import { expect, test } from 'vitest'

import { featuresKeepApart, modulesAreEnteredByUseCases } from './architecture/boundaries.ts'
import { domainIsPure, serverTakesClockAndRandom } from './architecture/clock.ts'
import { nothingIsAny, nothingIsLeftForLater, testsAllRun } from './architecture/code-hygiene.ts'
import { cssIsLogical } from './architecture/css.ts'
import { importsHaveNoCycles } from './architecture/cycles.ts'
import {
  packagesAreImportedByName,
  packagesHaveReadmes,
  importsFollowDirections,
  manifestsFollowDirections,
} from './architecture/directions.ts'
import { exportsHaveNames, filesAreNoBarrels } from './architecture/exports.ts'
import { importPathsAreShort, importPathsNameTheFile } from './architecture/import-paths.ts'
import { screensHoldNoText, uiKnowsNoRouter } from './architecture/jsx-text.ts'
import { linksResolve } from './architecture/links.ts'
import { noMachinePaths } from './architecture/machine-paths.ts'
import {
  filesAreNamedAlike,
  foldersAreNamedAlike,
  nothingIsAGrabBag,
} from './architecture/names.ts'
import {
  declaredPackagesAreUsed,
  importsAreDeclared,
  neutralPackagesUseNoNode,
} from './architecture/packages.ts'
import { filesParse } from './architecture/parses.ts'
import { filesAreShort } from './architecture/sizes.ts'
import { sqlIsInStores } from './architecture/sql.ts'
import { explain, readTree } from './architecture/tree.ts'

const tree = readTree(join(import.meta.dirname, '..'))

// The rules that a failure names are those of CONTRIBUTING.md.
test.each([
  ['every file can be read by these checks', filesParse],
  ['imports follow the arrows between packages', importsFollowDirections],
  ['package.json follows the arrows between packages', manifestsFollowDirections],
  ['imports are declared in package.json', importsAreDeclared],
  ['what package.json lists is used', declaredPackagesAreUsed],
  ['code that runs anywhere takes nothing from Node', neutralPackagesUseNoNode],
  ['packages are imported by name', packagesAreImportedByName],
  ['import paths climb two folders at most', importPathsAreShort],
  ['import paths name the file in full', importPathsNameTheFile],
  ['imports have no cycles', importsHaveNoCycles],
  ['features of the portal do not know each other', featuresKeepApart],
  ['modules of the server are entered by their use cases', modulesAreEnteredByUseCases],
  ['SQL is in stores, migrations and the platform', sqlIsInStores],
  ['the domain is pure', domainIsPure],
  ['the server takes clock and randomness as arguments', serverTakesClockAndRandom],
  ['ui knows no router', uiKnowsNoRouter],
  ['screens hold no text', screensHoldNoText],
  ['styles follow the direction of the script', cssIsLogical],
  ['no file is a barrel', filesAreNoBarrels],
  ['exports have names', exportsHaveNames],
  ['files are short', filesAreShort],
  ['files are named alike', filesAreNamedAlike],
  ['folders are named alike', foldersAreNamedAlike],
  ['nothing is a grab bag', nothingIsAGrabBag],
  ['every package has a README', packagesHaveReadmes],
  ['links lead somewhere', linksResolve],
  ['nothing is any', nothingIsAny],
  ['nothing is left for later', nothingIsLeftForLater],
  ['all tests run', testsAllRun],
  ['nothing speaks of the machine it was written on', noMachinePaths],
])('%s', (_, check) => {
  expect(check(tree).map(explain)).toEqual([])
})
