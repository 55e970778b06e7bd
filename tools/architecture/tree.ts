import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the project; `path` is relative to the root and has forward slashes. */
export type File = { readonly path: string; readonly text: string }

export type Tree = ReadonlyMap<string, File>

/** What a check finds. `message` completes a sentence that begins with the path. */
export type Violation = { readonly path: string; readonly line?: number; readonly message: string }

/** Every file of the project except those that are installed, built or written at run time. */
export function readTree(root: string): Tree {
  return treeOf(
    Object.fromEntries(pathsUnder(root, '').map((path) => [path, readText(join(root, path))])),
  )
}

export function treeOf(texts: Readonly<Record<string, string>>): Tree {
  return new Map(Object.entries(texts).map(([path, text]) => [path, { path, text }]))
}

export function explain({ path, line, message }: Violation): string {
  return `${path}${line === undefined ? '' : `:${line}`} ${message}`
}

export function lineAt(file: File, offset: number): number {
  return file.text.slice(0, offset).split('\n').length
}

// The entries of .gitignore, which a plain walk does not know.
const absent = new Set([
  '.data',
  '.git',
  'dist',
  'node_modules',
  'playwright-report',
  'test-results',
])

function pathsUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (absent.has(entry.name) || entry.name.endsWith('.log')) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return pathsUnder(root, path)
    return entry.isFile() ? [path] : []
  })
}

function readText(path: string): string {
  const text = readFileSync(path, 'utf8')
  return text.includes('\0') ? '' : text
}
