/** The digits with an optional plus, without an extension; undefined when the text is not one phone number. */
export function parseTypedNumber(text: string): string | undefined {
  if (text.length > MAX_CHARACTERS || !typedNumberPattern.test(text)) return undefined
  const digits = text.replace(extensionPattern, '').replace(/\D/g, '')
  return /^[+＋]/.test(text) ? `+${digits}` : digits
}

const MAX_CHARACTERS = 250

// The separators between digits, as in libphonenumber.
const separators = String.raw`\-‐-―−ー－／/．. \u00A0\u00AD\u200B\u2060\u3000()（）［］[\]~⁓∼～`

// The patterns of libphonenumber, ordered by how clearly the label marks an extension.
const space = String.raw`[ \u00A0\t,]*`
const spaceOnly = String.raw`[ \u00A0\t]*`
const extensionSeparator = String.raw`[:.．]?[ \u00A0\t,-]*`
const extensions = [
  String.raw`;ext=\d{1,20}`,
  String.raw`${space}(?:e?xt(?:ensi(?:o\u0301?|ó))?n?|ｅ?ｘｔｎ?|доб|anexo)${extensionSeparator}\d{1,20}#?`,
  String.raw`${space}(?:[xｘ#＃~～]|int|ｉｎｔ)${extensionSeparator}\d{1,9}#?`,
  String.raw`[- ]+\d{1,6}#`,
  String.raw`${spaceOnly}(?:,{2}|;)${extensionSeparator}\d{1,15}#?`,
  String.raw`${spaceOnly},+${extensionSeparator}\d{1,9}#?`,
].join('|')

const extensionPattern = new RegExp(`(?:${extensions})$`, 'i')
const typedNumberPattern = new RegExp(
  String.raw`^(?:\d{2}|[+＋]?(?:[${separators}]*\d){3,}[${separators}\d]*(?:${extensions})?)$`,
  'i',
)
