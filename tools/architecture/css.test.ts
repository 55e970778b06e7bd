import { describe, expect, test } from 'vitest'

import { cssIsLogical } from './css.ts'
import { explain, treeOf } from './tree.ts'

const violationsOf = (declaration: string, path = 'ui/src/A.module.css') =>
  cssIsLogical(treeOf({ [path]: `.a {\n  color: red;\n  ${declaration};\n}` })).map(explain)

test('a physical side is explained', () => {
  expect(violationsOf('margin-left: 4px')).toEqual([
    'ui/src/A.module.css:3 sets margin-left: 4px, which ignores the writing direction; use the logical property, or give the reason in /* physical: … */ on the line above (rule 27)',
  ])
})

describe('physical', () => {
  test.each([
    'padding-right: 1px',
    'left: 0',
    'right: auto',
    'border-left: 1px solid',
    'border-right-color: red',
    'border-top-left-radius: 4px',
    'scroll-margin-left: 1px',
    'text-align: right',
    'float: left',
    'margin: 0 1px 2px 3px',
    'inset: 0 auto auto 0',
    'padding: 0 var(--a) calc(1px + env(safe-area-inset-bottom)) 0',
    '&:hover { left: 1px }',
  ])('%s', (declaration) => {
    expect(violationsOf(declaration)).toHaveLength(1)
  })
})

describe('logical, or without a side', () => {
  test.each([
    'margin-inline-start: 4px',
    'inset-inline-end: 0',
    'text-align: start',
    'margin: 1px 2px',
    'margin: 0 2px 1px 2px',
    'padding: var(--a) var(--b) calc(var(--a) + env(safe-area-inset-bottom))',
    'transition: left 120ms',
    'content: "left: 0"',
    '--left: 0',
  ])('%s', (declaration) => {
    expect(violationsOf(declaration)).toEqual([])
  })

  test('a side in a comment', () => {
    expect(violationsOf('/* left: 0; */ color: blue')).toEqual([])
  })
})

test('a physical side is allowed only with a reason', () => {
  expect(violationsOf('/* physical: the map does not turn */\n  left: 0')).toEqual([])
  expect(violationsOf('left: 0; /* physical: the map does not turn */')).toEqual([])
  expect(violationsOf('/* physical: */\n  left: 0')).toHaveLength(1)
})

test('only screens are checked', () => {
  expect(violationsOf('left: 0', 'portal/src/app/app.css')).toHaveLength(1)
  expect(violationsOf('left: 0', 'docs/page.css')).toEqual([])
})
