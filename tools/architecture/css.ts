import { lineAt } from './tree.ts'
import type { Violation, File, Tree } from './tree.ts'

/** Styles use logical sides, inline and block, instead of left and right (rule 27). */
export function cssIsLogical(tree: Tree): Violation[] {
  return [...tree.values()]
    .filter(({ path }) => /^(?:ui|portal)\/.*\.css$/.test(path))
    .flatMap((file) =>
      declarationsIn(file)
        .filter(({ property, value }) => isPhysical(property, value))
        .filter(({ line }) => !isExplained(file, line))
        .map(({ property, value, line }) => ({
          path: file.path,
          line,
          message: `sets ${property}: ${value}, which ignores the writing direction; use the logical property, or give the reason in /* physical: … */ on the line above (rule 27)`,
        })),
    )
}

type Declaration = { readonly property: string; readonly value: string; readonly line: number }

function declarationsIn(file: File): Declaration[] {
  const bare = { ...file, text: blank(file.text) }
  const match = bare.text.matchAll(/(?<=^|[;{}\s])([a-z-]+)\s*:\s*([^;{}]+?)\s*(?=[;}])/g)
  return Array.from(match, ({ 1: property = '', 2: value = '', index }) => ({
    property,
    value,
    line: lineAt(bare, index),
  }))
}

const sides =
  /^(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-.+)?|border-(?:top|bottom)-(?:left|right)-radius)$/

function isPhysical(property: string, value: string): boolean {
  if (sides.test(property)) return true
  if (/^(?:text-align|float|clear)$/.test(property)) return /^(?:left|right)\b/.test(value)
  if (!/^(?:margin|padding|inset|border-width|border-color|border-style)$/.test(property))
    return false
  const [, right, , left] = wordsOf(value)
  return left !== undefined && left !== right
}

/** The values of a shorthand; text inside parentheses stays together. */
function wordsOf(value: string): string[] {
  let depth = 0
  const marked = Array.from(value, (letter) => {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    return depth > 0 && /\s/.test(letter) ? '\0' : letter
  })
  return marked.join('').split(/\s+/)
}

function isExplained(file: File, line: number): boolean {
  const near = file.text.split('\n').slice(Math.max(0, line - 2), line)
  return near.some((text) => /\/\*\s*physical:\s*\w/.test(text))
}

/** The text with its comments and strings blanked, every character left in its place. */
function blank(css: string): string {
  return css.replaceAll(/\/\*[^]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, (match) =>
    match.replaceAll(/[^\n]/g, ' '),
  )
}
