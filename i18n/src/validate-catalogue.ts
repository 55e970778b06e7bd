import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'

import { flatten, type Messages } from './catalogue.ts'

/**
 * Why `other` cannot be offered beside `en`, one sentence each: missing and superfluous keys, empty
 * texts, broken syntax, different arguments, missing plural forms of `language` (BCP 47).
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
  const elements = tryParse(message)
  if (!elements) return ['is not an ICU message']
  const expected = namesIn(tryParse(source) ?? [])
  const actual = namesIn(elements)
  return [
    ...[...expected].filter((name) => !actual.has(name)).map((name) => `lacks ${name}`),
    ...[...actual]
      .filter((name) => !expected.has(name))
      .map((name) => `has ${name}, English has not`),
    ...elements.flatMap((element) => missingForms(element, language)),
  ]
}

/** Every element of the message, including those inside tags and branches. */
function tryParse(message: string): MessageFormatElement[] | undefined {
  try {
    return allElements(parse(message, { requiresOtherClause: false }))
  } catch {
    return undefined
  }
}

function allElements(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => {
    if (isTagElement(element)) return [element, ...allElements(element.children)]
    if (!isPluralElement(element) && !isSelectElement(element)) return [element]
    const branches = Object.values(element.options)
    return [element, ...branches.flatMap(({ value }) => allElements(value))]
  })
}

function namesIn(elements: readonly MessageFormatElement[]): Set<string> {
  return new Set(
    elements.flatMap((element) => {
      if (isLiteralElement(element) || isPoundElement(element)) return []
      return [isTagElement(element) ? `<${element.value}>` : `{${element.value}}`]
    }),
  )
}

function missingForms(element: MessageFormatElement, language: string): string[] {
  if (!isPluralElement(element) && !isSelectElement(element)) return []
  const forms = isPluralElement(element)
    ? new Intl.PluralRules(language, { type: element.pluralType }).resolvedOptions()
        .pluralCategories
    : ['other']
  return forms
    .filter((form) => !Object.hasOwn(element.options, form))
    .map((form) => `lacks the form '${form}' of {${element.value}}`)
}
