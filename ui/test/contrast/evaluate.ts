import { fromHex, fromOklch, type LinearRgb } from '@pillion/brands/colour'

export type Tokens = Record<string, string>
export type Scheme = 'light' | 'dark'

/** The custom properties that a style sheet declares, unparsed. The first declaration wins. */
export const readTokens = (css: string): Tokens => {
  const tokens: Tokens = {}
  for (const [, name = '', value = ''] of css.matchAll(/(--[\w-]+):([^;]+);/gu))
    tokens[name] ??= value.replaceAll(/\s+/gu, ' ').trim()
  return tokens
}

/** Evaluates a CSS colour expression over these tokens as a browser does. */
export const evaluate = (expression: string, tokens: Tokens, scheme: Scheme): LinearRgb => {
  const evaluatePart = (part: string) => evaluate(part, tokens, scheme)
  if (expression.startsWith('#')) return fromHex(expression)
  const [name, body] = parseCall(expression)
  switch (name) {
    case 'var':
      return evaluatePart(tokens[body] ?? failOn(body))
    case 'light-dark':
      return evaluatePart(split(body, ',')[scheme === 'light' ? 0 : 1] ?? failOn(expression))
    case 'oklch':
      return evaluateOklch(body)
    default:
      return failOn(expression)
  }
}

const evaluateOklch = (body: string) => {
  const [l = 0, c = 0, h = 0] = split(body, ' ').map(Number)
  return fromOklch({ l, c, h })
}

const parseCall = (expression: string): [string, string] => {
  const open = expression.indexOf('(')
  return [expression.slice(0, open), expression.slice(open + 1, -1).trim()]
}

/** Splits outside brackets. */
const split = (text: string, separator: ',' | ' ') => {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === separator && depth === 0) parts.push('')
    else parts.push(parts.pop() + character)
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

const failOn = (expression: string): never => {
  throw new Error(`cannot evaluate ${expression}`)
}
