import { expect, test } from 'vitest'

import { exportsHaveNames, filesAreNoBarrels } from './exports.ts'
import { explain, treeOf } from './tree.ts'

test('a file that only passes on ours is a barrel', () => {
  const tree = treeOf({
    'domain/src/index.ts': "export * from './a.ts'\nexport { b } from './b.ts'",
    'domain/src/all.ts': "import { a } from './a.ts'\nexport { a }",
    'domain/src/en.ts': "import { app } from './app.ts'\nexport const en = { app }",
    'domain/src/types.ts': 'export type A = string',
    'ui/src/Toast.tsx': "export { UNSTABLE_Toast as Toast } from 'react-aria-components'",
    'ui/src/styles.ts': "import './a.css'",
  })
  expect(filesAreNoBarrels(tree).map(explain)).toEqual([
    'domain/src/index.ts only passes on what other files export; import those files directly (rule 7)',
    'domain/src/all.ts only passes on what other files export; import those files directly (rule 7)',
  ])
})

test('a default export is allowed in a configuration only', () => {
  const tree = treeOf({
    'domain/src/a.ts': 'export const a = 1\nexport default a',
    'domain/src/b.ts': 'const b = 1\nexport { b as default }',
    'domain/src/c.ts': 'export const c = 1 // export default c',
    'vitest.config.ts': 'export default {}',
  })
  expect(exportsHaveNames(tree).map(explain)).toEqual([
    'domain/src/a.ts:2 has a default export; give it a name (rule 7)',
    'domain/src/b.ts:2 has a default export; give it a name (rule 7)',
  ])
})
