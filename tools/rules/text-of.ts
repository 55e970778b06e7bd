import type { Expression, PrivateInExpression } from 'oxc-parser'

/** The text that an expression spells out; what it inserts reads `…`. */
export function textOf(node: Expression | PrivateInExpression['left']): string | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? '').join('…')
    case 'BinaryExpression':
      return node.operator === '+'
        ? `${textOf(node.left) ?? '…'}${textOf(node.right) ?? '…'}`
        : undefined
    default:
      return undefined
  }
}
