import { allParts, parseMessage } from './icu.ts'
import type { ChoicePart, MessagePart } from './icu.ts'

/** A catalogue, or a branch of one: keys are nested, leaves are ICU messages. */
export type Messages = { readonly [key: string]: string | Messages }

/** Every message under its full key, as it is asked for: `validation.fill-amount`. */
export function flatten(messages: Messages, prefix = ''): Record<string, string> {
  const entries = Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as const]
      : Object.entries(flatten(value, `${prefix}${key}.`)),
  )
  return Object.fromEntries(entries)
}

/**
 * What keeps `other` from being offered beside `en`, one sentence each: missing and superfluous
 * keys, empty texts, broken syntax, other arguments, plural forms that `language` (BCP 47) needs.
 */
export function validateCatalogue(en: Messages, other: Messages, language: string): string[] {
  const source = flatten(en)
  const target = flatten(other)
  const missing = Object.keys(source).filter((key) => !(key in target))
  const extra = Object.keys(target).filter((key) => !(key in source))
  return [
    ...missing.map((key) => `${key} is missing`),
    ...extra.map((key) => `${key} is not in English`),
    ...Object.entries(target).flatMap(([key, message]) =>
      validateMessage(source[key] ?? message, message, language).map(
        (violation) => `${key} ${violation}`,
      ),
    ),
  ]
}

function validateMessage(source: string, message: string, language: string): string[] {
  if (message.trim() === '') return ['has no text']
  const parts = tryParse(message)
  if (!parts) return ['is not an ICU message']
  const expected = namesIn(tryParse(source) ?? [])
  const actual = namesIn(parts)
  return [
    ...[...expected].filter((name) => !actual.has(name)).map((name) => `lacks ${name}`),
    ...[...actual]
      .filter((name) => !expected.has(name))
      .map((name) => `has ${name}, English has not`),
    ...parts.flatMap((part) => (part.kind === 'choice' ? missingForms(part, language) : [])),
  ]
}

function tryParse(message: string): MessagePart[] | undefined {
  try {
    return allParts(parseMessage(message))
  } catch {
    return undefined
  }
}

function namesIn(parts: readonly MessagePart[]): Set<string> {
  return new Set(
    parts.flatMap((part) => {
      if (part.kind === 'tag') return [`<${part.name}>`]
      if (part.kind === 'argument' || part.kind === 'choice') return [`{${part.name}}`]
      return []
    }),
  )
}

function missingForms({ type, name, branches }: ChoicePart, language: string): string[] {
  return formsOf(type, language)
    .filter((form) => !branches.some((branch) => branch.selector === form))
    .map((form) => `lacks the form '${form}' of {${name}}`)
}

function formsOf(type: ChoicePart['type'], language: string): string[] {
  if (type === 'select') return ['other']
  const rules = type === 'plural' ? 'cardinal' : 'ordinal'
  return new Intl.PluralRules(language, { type: rules }).resolvedOptions().pluralCategories
}
