import type { Expression, JSXChild, JSXExpression } from 'oxc-parser'

import { codeIn, isTest } from './file-kinds.ts'
import { visit } from './syntax.ts'
import { lineAt } from './tree.ts'
import type { Violation, File, Tree } from './tree.ts'

/** Visible text comes from a catalogue, not from JSX (rule 26). */
export function screensHoldNoText(tree: Tree): Violation[] {
  return codeIn(tree)
    .filter(({ path }) => /^(?:ui|portal)\/src\/.*\.tsx$/.test(path) && !isTest(path))
    .flatMap((file) =>
      textsIn(file).map(({ text, start }) => ({
        path: file.path,
        line: lineAt(file, start),
        message: `shows the text '${text.trim()}'; take it from a catalogue (rule 26)`,
      })),
    )
}

type Text = { readonly text: string; readonly start: number }

const readAloud = new Set([
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'placeholder',
  'title',
])

// These properties of our components may hold a key: only values that look like prose count as text.
const mayCarryKeys = new Set(['label', 'description', 'errorMessage', 'heading', 'text'])

function textsIn(file: File): Text[] {
  const results: Text[] = []
  const keep = (texts: readonly Text[]) =>
    results.push(...texts.filter(({ text }) => hasLetters(text)))
  visit(file, {
    JSXElement: ({ children }) => void keep(children.flatMap(textsOfChild)),
    JSXFragment: ({ children }) => void keep(children.flatMap(textsOfChild)),
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !value) return
      const texts =
        value.type === 'JSXExpressionContainer'
          ? textsOf(value.expression)
          : value.type === 'Literal'
            ? textsOf(value)
            : []
      if (readAloud.has(name.name)) keep(texts)
      if (mayCarryKeys.has(name.name)) keep(texts.filter(({ text }) => /^[A-Z]|\S\s\S/.test(text)))
    },
  })
  return results
}

function textsOfChild(child: JSXChild): Text[] {
  if (child.type === 'JSXText') return [{ text: child.value, start: child.start }]
  return child.type === 'JSXExpressionContainer' ? textsOf(child.expression) : []
}

function textsOf(expression: Expression | JSXExpression): Text[] {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string'
        ? [{ text: expression.value, start: expression.start }]
        : []
    case 'TemplateLiteral':
      return expression.quasis.map(({ value, start }) => ({ text: value.raw, start }))
    case 'ConditionalExpression':
      return [...textsOf(expression.consequent), ...textsOf(expression.alternate)]
    case 'LogicalExpression':
      return [...textsOf(expression.left), ...textsOf(expression.right)]
    case 'ParenthesizedExpression':
      return textsOf(expression.expression)
    default:
      return []
  }
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/&#?\w+;/g, ''))
}
