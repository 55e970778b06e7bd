import { refuse, type RefusalAt } from '../refusals/refusal.ts'
import { hasHiddenCharacters } from './hidden-characters.ts'

export type TextRefusal<Field extends string> = RefusalAt<'validation.hidden-characters', Field>

/** The refusal of the first text that has hidden characters, with its field. */
export function checkTexts<Field extends string>(
  texts: Readonly<Partial<Record<Field, string | undefined>>>,
): undefined | TextRefusal<Field> {
  const fields = Object.keys(texts) as Field[]
  const field = fields.find((name) => hasHiddenCharacters(texts[name] ?? ''))
  return field && { ...refuse('validation.hidden-characters'), field }
}
