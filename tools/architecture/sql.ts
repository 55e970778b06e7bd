import { basename } from 'node:path/posix'

import { codeIn, folderOf } from './file-kinds.ts'
import { visit } from './syntax.ts'
import { lineAt } from './tree.ts'
import type { Violation, File, Tree } from './tree.ts'

/** A module's only SQL is in its stores, `store.ts` or `*-store.ts` (rule 19). */
export function sqlIsInStores(tree: Tree): Violation[] {
  return codeIn(tree)
    .filter(({ path }) => !mayHoldSql(path))
    .flatMap((file) =>
      stringsIn(file)
        .filter(({ value }) => isSql(value))
        .map(({ start }) => ({
          path: file.path,
          line: lineAt(file, start),
          message:
            'holds SQL; move the query to a store of its module, store.ts or *-store.ts (rule 19)',
        })),
    )
}

// The tooling packages create, fill and drop databases; catalogues contain prose only.
function mayHoldSql(path: string): boolean {
  return (
    /^(?:[a-z0-9-]+-)?store\.ts$/.test(basename(path)) ||
    path.startsWith('server/src/platform/') ||
    path.startsWith('server/migrations/') ||
    path.startsWith('i18n/src/catalogues/') ||
    ['testkit', 'bench', 'tools'].includes(folderOf(path))
  )
}

const statements = [
  String.raw`select\b[^]*\sfrom\s+["(\w]`,
  String.raw`select\s+(?:\w+\(|\d|\*)`,
  String.raw`insert\s+into\s`,
  String.raw`update\s+[\w".]+\s+(?:as\s+\w+\s+|\w+\s+)?set\s`,
  String.raw`delete\s+from\s`,
  String.raw`with\s+(?:recursive\s+)?\w+\s*(?:\([^)]*\)\s*)?as\s+(?:(?:not\s+)?materialized\s*)?\(`,
  String.raw`(?:create|alter|drop|truncate)\s+(?:unique\s+)?(?:table|index|role|database|schema|extension|type|function|policy|view|trigger)\s`,
  String.raw`set\s+(?:local|session|role)\s`,
  String.raw`do\s+\$\$`,
  String.raw`copy\s+[\w".]+[^]*\s(?:from|to)\s+std(?:in|out)`,
]
const clauses = [
  String.raw`(?:where|and|or|on|set)\s+[\w".]+\s*(?:=|<>?|>|<=|>=|~|is|in|i?like)\s*(?:any\s*\(\s*)?\$\d`,
  String.raw`values\s*\(\s*\$\d`,
  String.raw`(?:limit|offset)\s+\$\d`,
  String.raw`where\s+[\w".]+\s+(?:(?:not\s+)?in\s*\(|is\s+(?:not\s+)?null)`,
  String.raw`order\s+by\s+[\w".,\s]+\s(?:asc|desc)\b`,
  String.raw`extract\s*\(\s*epoch\s+from`,
]

// Prose mixes cases ('Select a date from'); a query does not.
const shapes = [
  ...statements.map((shape) => String.raw`^\s*(?:${shape})`),
  ...clauses.map((shape) => String.raw`\b${shape}`),
]
const patterns = shapes.map((shape) => new RegExp(shape))

function isSql(value: string): boolean {
  const lower = value.replaceAll(/\b[A-Z]{2,}\b/g, (word) => word.toLowerCase())
  return patterns.some((pattern) => pattern.test(lower))
}

function stringsIn(file: File): { value: string; start: number }[] {
  const results: { value: string; start: number }[] = []
  visit(file, {
    Literal({ value, start }) {
      if (typeof value === 'string') results.push({ value, start })
    },
    TemplateLiteral({ quasis, start }) {
      results.push({ value: quasis.map(({ value }) => value.cooked ?? '').join('$0'), start })
    },
  })
  return results
}
