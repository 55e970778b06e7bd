import { exhaustingSheets } from './exhausting-sheets.ts'
import { hostileArchives } from './hostile-archives.ts'
import { hostileContents } from './hostile-contents.ts'
import { hostileMarkup } from './hostile-markup.ts'
import type { HostileSheet } from './hostile-sheet.ts'
import { otherFormats } from './other-formats.ts'

/** Files that are built to break a reader of spreadsheets; the same seed makes the same files. */
export const hostileSheets = (seed: number): HostileSheet[] => [
  ...otherFormats(seed),
  ...hostileArchives(seed),
  ...hostileMarkup(),
  ...hostileContents(),
  ...exhaustingSheets(),
]
