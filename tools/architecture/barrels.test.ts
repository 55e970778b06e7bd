import { expect, test } from 'vitest'

import { filesAreNoBarrels } from './barrels.ts'
import { explain, treeOf } from './tree.ts'

test('a file that only re-exports files of the project is a barrel', () => {
  const tree = treeOf({
    'domain/src/index.ts': "export * from './a.ts'\nexport { b } from './b.ts'",
    'domain/src/all.ts': "import { a } from './a.ts'\nexport { a }",
    'domain/src/en.ts': "import { app } from './app.ts'\nexport const en = { app }",
    'domain/src/types.ts': 'export type A = string',
    'ui/src/Toast.tsx': "export { UNSTABLE_Toast as Toast } from 'react-aria-components'",
    'ui/src/styles.ts': "import './a.css'",
  })
  expect(filesAreNoBarrels(tree).map(explain)).toEqual([
    'domain/src/index.ts only re-exports other files; import those files directly (rule 7)',
    'domain/src/all.ts only re-exports other files; import those files directly (rule 7)',
  ])
})
