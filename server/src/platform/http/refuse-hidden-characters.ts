import { hasHiddenCharacters } from '@pillion/domain/text/hidden-characters'

import { Refusal } from '../refusals/refusal.ts'

/** The members of a body that are passwords, which may be anything. */
export const passwordMembers: ReadonlySet<string> = new Set(['password', 'new_password'])

/** Every other text of a body may be shown to people. */
export function refuseHiddenCharacters(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string' && hasHiddenCharacters(value))
    throw new Refusal('validation.hidden-characters', { field: path.join('.') })
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    if (!passwordMembers.has(name)) refuseHiddenCharacters(part, [...path, name])
}
