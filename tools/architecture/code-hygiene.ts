import { codeIn, isCode, isTest } from './file-kinds.ts'
import { parse, visit } from './syntax.ts'
import { lineAt } from './tree.ts'
import type { Violation, File, Tree } from './tree.ts'

/** Nothing is declared or cast to `any` (rule 13). */
export function nothingIsAny(tree: Tree): Violation[] {
  return codeIn(tree).flatMap((file) => {
    const violations: Violation[] = []
    visit(file, {
      TSAnyKeyword({ start }) {
        const message = 'says any; parse what comes in and name its type (rule 13)'
        violations.push({ path: file.path, line: lineAt(file, start), message })
      },
    })
    return violations
  })
}

/** Nothing is left for later in a comment (rule 10). */
export function nothingIsLeftForLater(tree: Tree): Violation[] {
  return [...tree.values()].flatMap((file) =>
    remarksIn(file).flatMap(({ text, start }) => {
      const match = /\b(?:TODO|FIXME|XXX|HACK)\b/.exec(text)
      if (!match) return []
      const message = `says ${match[0]}; do it now, or delete the note (rule 10)`
      return [{ path: file.path, line: lineAt(file, start + match.index), message }]
    }),
  )
}

/** Every test runs, always (rule 31). */
export function testsAllRun(tree: Tree): Violation[] {
  return codeIn(tree)
    .filter(({ path }) => isTest(path))
    .flatMap((file) => {
      const violations: Violation[] = []
      const report = (start: number, name: string) => {
        const message = `marks a test with ${name}; make it run, or delete it (rule 31)`
        violations.push({ path: file.path, line: lineAt(file, start), message })
      }
      visit(file, {
        MemberExpression({ start, object, property }) {
          if (property.type !== 'Identifier' || !marks.has(property.name)) return
          if (isTestCall(file.text.slice(object.start, object.end)))
            report(start, `.${property.name}`)
        },
        CallExpression({ start, callee }) {
          if (callee.type === 'Identifier' && prefixed.has(callee.name)) report(start, callee.name)
        },
      })
      return violations
    })
}

const marks = new Set(['only', 'skip', 'todo', 'fixme'])
const prefixed = new Set(['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe'])

function isTestCall(code: string): boolean {
  return /^(?:test|it|describe|suite)\b/.test(code)
}

// In code such a word may be data (one is a currency code), so only comments are read.
function remarksIn(file: File): { text: string; start: number }[] {
  if (isCode(file.path)) {
    return parse(file).comments.map(({ value, start }) => ({ text: value, start: start + 2 }))
  }
  const written = /\.(?:css|html|sql|sh|ya?ml|toml)$|(?:^|\/)Dockerfile/.test(file.path)
  return written ? [{ text: file.text, start: 0 }] : []
}
