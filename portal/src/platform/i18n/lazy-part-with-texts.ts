import { lazyPart, type LazyPart } from '../lazy.ts'
import { language } from './language.ts'
import type { PartArea } from './part-areas.ts'

/** A part that has loaded when the texts of its areas have, too. */
export const lazyPartWithTexts = <T>(
  areas: readonly PartArea[],
  importPart: () => Promise<T>,
): LazyPart<T> => lazyPart(async () => (await Promise.all([importPart(), language.add(areas)]))[0])
