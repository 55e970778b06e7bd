import { fromHex, fromOklch, toOklch } from '../colour.ts'
import type { LinearRgb } from '../colour.ts'

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
      return evaluateOklch(body, evaluatePart)
    case 'color-mix':
      return evaluateColorMix(split(body, ','), evaluatePart)
    default:
      return failOn(expression)
  }
}

const evaluateOklch = (body: string, evaluatePart: (part: string) => LinearRgb) => {
  const parts = split(body, ' ')
  if (parts[0] !== 'from') {
    const [l = 0, c = 0, h = 0] = parts.map(Number)
    return fromOklch({ l, c, h })
  }
  const origin = toOklch(evaluatePart(parts[1] ?? ''))
  const [l = 0, c = 0, h = 0] = parts.slice(2).map((part) => number(part, origin))
  return fromOklch({ l, c, h })
}

const number = (part: string, origin: { l: number; c: number; h: number }): number => {
  if (part === 'l' || part === 'c' || part === 'h') return origin[part]
  const numeric = Number(part)
  if (!Number.isNaN(numeric)) return numeric
  const [name, body] = parseCall(part)
  const values = split(body, ',').map((value) => number(value, origin))
  if (name === 'min') return Math.min(...values)
  if (name === 'max') return Math.max(...values)
  return failOn(part)
}

const evaluateColorMix = (
  [, first = '', second = '']: string[],
  evaluatePart: (part: string) => LinearRgb,
) => {
  const [colour = '', percent = '50%'] = split(first, ' ')
  const share = Number.parseFloat(percent) / 100
  const [a, b] = [toLab(evaluatePart(colour)), toLab(evaluatePart(second))]
  const between = (x: number, y: number) => x * share + y * (1 - share)
  const [x, y] = [between(a.x, b.x), between(a.y, b.y)]
  const h = (Math.atan2(y, x) * 180) / Math.PI
  return fromOklch({ l: between(a.l, b.l), c: Math.hypot(x, y), h })
}

const toLab = (colour: LinearRgb) => {
  const { l, c, h } = toOklch(colour)
  const angle = (h * Math.PI) / 180
  return { l, x: c * Math.cos(angle), y: c * Math.sin(angle) }
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
