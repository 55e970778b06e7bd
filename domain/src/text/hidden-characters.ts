/**
 * Whether people would not see what the text is: it changes the direction of the text around it, controls the device
 * that shows it, or is not empty and shows nothing. Joiners and marks of direction are part of Arabic, Hebrew and
 * Persian names.
 */
export const hasHiddenCharacters = (text: string): boolean =>
  changesDirection(text) || CONTROL.test(text) || (text.trim() !== '' && !VISIBLE.test(text))

/** Control characters, such as ESC, which terminals and receipt printers obey. Notes may have tabs and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r]/u
/** U+2800 is a cell of Braille without dots. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** What ends an embedding, and an isolate. */
const POP_EMBEDDING = '\u202c'
const POP_ISOLATE = '\u2069'

/** An override reverses letters, which no name needs; what else opens must close before the text ends. */
function changesDirection(text: string): boolean {
  if (/[\u202d\u202e]/.test(text)) return true
  const open: string[] = []
  for (const [character] of text.matchAll(/[\u202a-\u202c\u2066-\u2069]/g)) {
    const isEnd = character === POP_EMBEDDING || character === POP_ISOLATE
    if (!isEnd) open.push(character < POP_EMBEDDING ? POP_EMBEDDING : POP_ISOLATE)
    else if (open.pop() !== character) return true
  }
  return open.length > 0
}
