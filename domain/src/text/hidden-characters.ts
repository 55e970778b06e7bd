/**
 * Whether people who see the text would not see what it is: it changes the direction of the text around it, or it is
 * not empty and shows nothing. Joiners and marks of direction are part of Arabic, Hebrew and Persian names.
 */
export const hasHiddenCharacters = (text: string): boolean =>
  changesDirection(text) || (text.trim() !== '' && !VISIBLE.test(text))

/** U+2800 is a cell of Braille without dots. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

const OVERRIDES = '\u202d\u202e'
/** Each character that opens a stretch of another direction, with the one that closes it. */
const CLOSING: Readonly<Record<string, string>> = {
  '\u202a': '\u202c',
  '\u202b': '\u202c',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
}

/** An override reverses letters, which no name needs; what else opens must close before the text ends. */
function changesDirection(text: string): boolean {
  const open: string[] = []
  for (const [character] of text.matchAll(/[\u202a-\u202e\u2066-\u2069]/g)) {
    if (OVERRIDES.includes(character)) return true
    const closing = CLOSING[character]
    if (closing) open.push(closing)
    else if (open.pop() !== character) return true
  }
  return open.length > 0
}
