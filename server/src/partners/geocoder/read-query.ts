import { toLatinDigits } from '@pillion/domain/digits/to-latin-digits'
import { normalizeText } from '@pillion/domain/text/normalize-text'

/** A partial address: the words to search for, and the house number if present. */
export type PlaceQuery = { words: string; number: number | undefined }

/** Number words in each script. */
export const COMMA = /[,،、，၊]/
const HOUSE_NUMBER = /^(\d{1,4})[a-z]?$/
/** `12號`, `12号`, `12番地`: the mark follows the number without a space. */
const MARKED_NUMBER = /(\d{1,4})\s*(?:番地|[號号番])/

/**
 * Extracts the house number, wherever the country puts it. Text after a comma does not help
 * the search, so only the part with the street is used.
 */
export function readQuery(query: string): PlaceQuery {
  const text = toLatinDigits(query)
  const parts = text
    .split(COMMA)
    .map((part) => part.trim())
    .filter(Boolean)
  const marked = MARKED_NUMBER.exec(text)
  if (marked)
    return { words: normalizeText(text.replace(MARKED_NUMBER, ' ')), number: Number(marked[1]) }
  const [first = '', second = ''] = parts
  // `12, Main Street` and `Calle Mayor, 12`: a part that is only a number belongs to the street.
  const isSplit = isNumber(first) || (isNumber(second) && !/\d/.test(first))
  const street = isSplit ? `${first} ${second}` : first
  const words = normalizeText(street).split(' ')
  const at = words.findLastIndex((word) => HOUSE_NUMBER.test(word))
  if (at === -1 || words.length === 1) return { words: words.join(' '), number: undefined }
  const number = Number(HOUSE_NUMBER.exec(words[at] ?? '')?.[1])
  return { words: words.filter((_, index) => index !== at).join(' '), number }
}

/** Whether a normalised text contains a normalised name as whole words: `Jalan 12` does not contain `Jalan 1`. */
export function containsName(text: string, name: string): boolean {
  const at = text.indexOf(name)
  return at !== -1 && !/^\d\d/.test(text.slice(at + name.length - 1))
}

/** A part of an address that is a number, or a word for one and a number: `دار 12`. */
const NUMBERED = /^(?:\D\S* )?(\d{1,4})[a-z]?$/

/**
 * The house number of a street in an address: in the same comma-separated part, or alone
 * in an adjacent part. Postal codes and numbers inside the name do not count.
 */
export function houseNumberBeside(
  query: string,
  street: { name: string; postalCode: string },
): number | undefined {
  const [name, postalCode] = [normalizeText(street.name), normalizeText(street.postalCode)]
  const parts = toLatinDigits(query).replace(MARKED_NUMBER, ' $1 ').split(COMMA).map(normalizeText)
  const at = parts.findIndex((part) => containsName(part, name))
  if (at === -1) return undefined
  const [before = '', after = ''] = (parts[at] ?? '').split(name, 2)
  const numbersIn = (words: string[]) =>
    ` ${words.join(' ')} `
      .replace(` ${postalCode} `, ' ')
      .split(' ')
      .flatMap((word) => HOUSE_NUMBER.exec(word)?.[1] ?? [])
  // A digit directly after the name means a longer name.
  const ahead = numbersIn(before.split(' ').slice(0, -1))
  const behind = numbersIn(after.split(' ').slice(1))
  const beside = [parts[at + 1], parts[at - 1]]
    .filter((part) => part !== undefined && !part.endsWith(` ${postalCode}`))
    .map((part) => NUMBERED.exec(part ?? '')?.[1])
  const houseNumber = behind[0] ?? ahead.at(-1) ?? beside.find(Boolean)
  return houseNumber === undefined ? undefined : Number(houseNumber)
}

const isNumber = (part: string) => HOUSE_NUMBER.test(part.toLowerCase())
