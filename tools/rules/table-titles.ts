import type { Argument, ArrayExpressionElement, Expression, ObjectExpression } from 'oxc-parser'

import { textOf } from './text-of.ts'

/** A title with the values of one row filled in, and where that row stands in the file. */
export type Title = { readonly name: string; readonly start: number }

/** The values of the constants in a file, by name. */
export type Constants = ReadonlyMap<string, Expression>

/** The title of every row of `test.each(rows)(title)`; undefined where the file does not spell the rows out. */
export function titlesOfRows(
  title: string,
  rows: Argument | undefined,
  constants: Constants,
): Title[] | undefined {
  const table = unwrap(rows, constants)
  if (table?.type !== 'ArrayExpression') return undefined
  return table.elements.map((row) => ({
    name: fillIn(title, row, constants),
    start: row?.start ?? table.start,
  }))
}

/** The same for a tagged template, whose first line names the columns. */
export function titlesOfTemplate(
  title: string,
  heading: string,
  cells: readonly Expression[],
): Title[] {
  const columns = heading.split('|').map((column) => column.trim())
  return cells
    .filter((_, at) => at % columns.length === 0)
    .map((first, row) => ({
      name: fillInNames(title, (name) => {
        const column = columns.indexOf(name)
        return column === -1 ? undefined : cells[row * columns.length + column]
      }),
      start: first.start,
    }))
}

function fillIn(title: string, row: ArrayExpressionElement, constants: Constants): string {
  if (row === null || row.type === 'SpreadElement') return title
  const value = unwrap(row, constants)
  if (value?.type === 'ObjectExpression') {
    return fillInNames(title, (name) => propertyOf(value, name))
  }
  return fillInPlaces(title, value?.type === 'ArrayExpression' ? value.elements : [row])
}

/** `%s` and its variants take one value after the other; `%%` and row numbers take none. */
function fillInPlaces(title: string, values: readonly ArrayExpressionElement[]): string {
  let next = 0
  return title.replace(/%[sdifjoOc%]/g, (place) => {
    if (place === '%%') return '%'
    const value = values[next++]
    if (value === undefined) return place
    return value === null || value.type === 'SpreadElement' ? '…' : (textOf(value) ?? '…')
  })
}

function fillInNames(title: string, valueOf: (name: string) => Expression | undefined): string {
  return title.replace(/\$(\w+)/g, (place, name: string) => {
    const value = valueOf(name)
    return value ? (textOf(value) ?? '…') : place
  })
}

function propertyOf({ properties }: ObjectExpression, name: string): Expression | undefined {
  const property = properties.find(
    (candidate) =>
      candidate.type === 'Property' &&
      candidate.key.type === 'Identifier' &&
      candidate.key.name === name,
  )
  return property?.type === 'Property' ? property.value : undefined
}

/** Without `as const`, `satisfies` and brackets; a name stands for its constant. */
function unwrap(node: Argument | undefined, constants: Constants): Argument | undefined {
  switch (node?.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return unwrap(node.expression, constants)
    case 'Identifier':
      return unwrap(constants.get(node.name), constants)
    default:
      return node
  }
}
