import { basename } from 'node:path/posix'

import { codeIn } from './file-kinds.ts'
import { visit } from './syntax.ts'
import { lineAt } from './tree.ts'
import type { Violation, Tree } from './tree.ts'

/** Words that names avoid because they do not say what is meant, and what to use instead (rule 1). */
const avoidedWords = new Map([
  ['announce', 'publish or notify'],
  ['duty', 'leader'],
  ['errand', 'task'],
  ['ground', 'map data'],
  ['hints', 'notifications'],
  ['insist', 'call with retry'],
  ['insistent', 'retrying'],
  ['mortal', 'restartable'],
  ['obstacle', 'refusal'],
  ['shelf', 'store'],
  ['sighting', 'position report'],
  ['slips', 'edit distance'],
  ['story', 'scenario or timeline'],
  ['wish', 'query'],
])

/** Whole names: their words are plain English elsewhere, as in houseNumber and atTheDoor. */
const avoidedNames = new Map([
  ['House', 'AppContext'],
  ['door', 'package'],
  ['doors', 'packages'],
  ['isDear', 'exceedsItemValueLimit'],
  ['linksLead', 'linksResolve'],
  ['storyOf', 'timelineOf'],
  ['wordsFor', 'errorMessage'],
])

/** Declared names and file names do not use these words. Texts and comments may. */
export function namesUseTheGlossary(tree: Tree): Violation[] {
  return [...fileNames(tree), ...declaredNames(tree)].flatMap(({ path, line, name }) => {
    const found = findAvoided(name)
    if (!found) return []
    const message = `uses the word '${found.word}' in the name ${name}; use ${found.instead} instead (rule 1)`
    return [{ path, ...(line === undefined ? {} : { line }), message }]
  })
}

type Name = { path: string; line?: number; name: string }

function findAvoided(name: string): { word: string; instead: string } | undefined {
  for (const word of wordsOf(name)) {
    const instead = avoidedWords.get(word)
    if (instead) return { word, instead }
  }
  if (wordsOf(name).length > 1 && wordsOf(name)[0] === 'kept')
    return { word: 'kept', instead: 'cached, reusable or stored' }
  const instead = avoidedNames.get(name)
  return instead ? { word: name, instead } : undefined
}

/** `keptQuote`, `KEPT_QUOTE` and `kept-quote` all have the words `kept` and `quote`. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
}

/** The name without its extensions. Applied migrations keep theirs. */
function fileNames(tree: Tree): Name[] {
  return [...tree.keys()]
    .filter((path) => !path.startsWith('server/migrations/') && !path.startsWith('docs/'))
    .map((path) => ({ path, name: basename(path).split('.')[0] ?? '' }))
}

/** Generated files name what they were generated from, such as the tables of applied migrations. */
function declaredNames(tree: Tree): Name[] {
  return codeIn(tree)
    .filter(({ path }) => !/^(?:i18n\/src\/catalogues|city\/src)\/|\.generated\./.test(path))
    .flatMap((file) => {
      const names = new Map<number, Name>()
      const add = (node: { type: string; name?: unknown; start: number } | null | undefined) => {
        if (node?.type === 'Identifier' && typeof node.name === 'string')
          names.set(node.start, {
            path: file.path,
            line: lineAt(file, node.start),
            name: node.name,
          })
      }
      visit(file, {
        VariableDeclarator: ({ id }) => add(id),
        FunctionDeclaration({ id, params }) {
          add(id)
          params.forEach(add)
        },
        ArrowFunctionExpression: ({ params }) => params.forEach(add),
        ClassDeclaration: ({ id }) => add(id),
        TSTypeAliasDeclaration: ({ id }) => add(id),
        TSInterfaceDeclaration: ({ id }) => add(id),
        TSPropertySignature: ({ key }) => add(key),
        TSMethodSignature: ({ key }) => add(key),
        ImportSpecifier: ({ local }) => add(local),
        Property: ({ key, value }) => {
          add(key)
          add(value)
        },
      })
      return [...names.values()]
    })
}
