/** Digits, and a plus before them; undefined for what nobody would read as one number. An extension is left out. */
export function digitsTyped(text: string): string | undefined {
  if (text.length > MOST_CHARACTERS || !wholeNumber.test(text)) return undefined
  const digits = text.replace(extension, '').replace(/\D/g, '')
  return /^[+＋]/.test(text) ? `+${digits}` : digits
}

const MOST_CHARACTERS = 250

// The signs that people put between digits, as libphonenumber knows them.
const between = String.raw`\-‐-―−ー－／/．. \u00A0\u00AD\u200B\u2060\u3000()（）［］[\]~⁓∼～`

// As libphonenumber reads them, by how sure the words before the digits make it.
const space = String.raw`[ \u00A0\t,]*`
const spaceOnly = String.raw`[ \u00A0\t]*`
const after = String.raw`[:.．]?[ \u00A0\t,-]*`
const extensions = [
  String.raw`;ext=\d{1,20}`,
  String.raw`${space}(?:e?xt(?:ensi(?:o\u0301?|ó))?n?|ｅ?ｘｔｎ?|доб|anexo)${after}\d{1,20}#?`,
  String.raw`${space}(?:[xｘ#＃~～]|int|ｉｎｔ)${after}\d{1,9}#?`,
  String.raw`[- ]+\d{1,6}#`,
  String.raw`${spaceOnly}(?:,{2}|;)${after}\d{1,15}#?`,
  String.raw`${spaceOnly},+${after}\d{1,9}#?`,
].join('|')

const extension = new RegExp(`(?:${extensions})$`, 'i')
const wholeNumber = new RegExp(
  String.raw`^(?:\d{2}|[+＋]?(?:[${between}]*\d){3,}[${between}\d]*(?:${extensions})?)$`,
  'i',
)
