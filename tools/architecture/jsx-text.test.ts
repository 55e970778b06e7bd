import { describe, expect, test } from 'vitest'

import { screensHoldNoText } from './jsx-text.ts'
import { explain, treeOf } from './tree.ts'

const violationsOf = (jsx: string, path = 'portal/src/features/orders/List.tsx') =>
  screensHoldNoText(treeOf({ [path]: `export const List = () => (\n  ${jsx}\n)` })).map(explain)

test('text on a screen is explained', () => {
  expect(violationsOf('<h1>All orders</h1>')).toEqual([
    "portal/src/features/orders/List.tsx:2 shows the text 'All orders'; take it from a catalogue (rule 26)",
  ])
})

describe('text', () => {
  test.each([
    '<>Closed</>',
    "<p>{'Closed'}</p>",
    '<p>{`${n} orders`}</p>',
    "<p>{open ? t('open') : 'Closed'}</p>",
    "<p>{name ?? 'Unknown'}</p>",
    '<p>طلب</p>',
    '<button aria-label="Close" />',
    "<input placeholder={'Search'} />",
    '<img alt="Map" />',
    '<a title="help">{x}</a>',
    '<Field label="Customer name" />',
    '<Field description="At most 200 characters" />',
  ])('%s', (jsx) => {
    expect(violationsOf(jsx)).toHaveLength(1)
  })
})

describe('not text', () => {
  test.each([
    "<p>{t('orders.title')}</p>",
    '<p>{amount} · {distance}</p>',
    '<p>12 × 3&nbsp;%</p>',
    '<p className="wide" id="list" role="status" />',
    "<button aria-label={t('close')} />",
    '<img alt="" />',
    '<Field label="customer.name" />',
    '<p>{/* Closed */}</p>',
  ])('%s', (jsx) => {
    expect(violationsOf(jsx)).toEqual([])
  })
})

test('ui is checked; its tests, its gallery and the server are not', () => {
  expect(violationsOf('<p>Text</p>', 'ui/src/Button.tsx')).toHaveLength(1)
  expect(violationsOf('<p>Text</p>', 'ui/src/Button.dom.test.tsx')).toEqual([])
  expect(violationsOf('<p>Text</p>', 'ui/gallery/Actions.tsx')).toEqual([])
  expect(violationsOf('<p>Text</p>', 'server/src/mail/Mail.tsx')).toEqual([])
})
