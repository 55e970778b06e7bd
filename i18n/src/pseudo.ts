import { parseMessage, printMessage } from './icu.ts'

/**
 * The message as `en-XA` shows it: accented, about a third longer, in brackets, so that a text that
 * is in no catalogue, is cut off or is glued together shows at once. Arguments, plurals and tags
 * stay as they are.
 */
export function pseudo(message: string): string {
  return `⟦${printMessage(parseMessage(message), accentAndStretch)}⟧`
}

/** The message as `ar-XB` shows it: `pseudo` with every word running from right to left. */
export function pseudoRtl(message: string): string {
  return printMessage(parseMessage(pseudo(message)), forceRightToLeft)
}

const plain = 'acdeghijklnorstuwyzACDEGHIJKLNORSTUWYZ'
const accented = 'áçđéĝĥíĵķļñöŕšţüŵýžÁÇĐÉĜĤÍĴĶĻÑÖŔŠŢÜŴÝŽ'
const accents = new Map([...plain].map((letter, index) => [letter, accented[index] ?? letter]))

function accentAndStretch(text: string): string {
  let pendingLetters = 0
  return text.replaceAll(/\p{L}/gu, (letter) => {
    pendingLetters += 0.35
    const accentedLetter = accents.get(letter) ?? letter
    if (pendingLetters < 1) return accentedLetter
    pendingLetters -= 1
    return accentedLetter + accentedLetter.toLowerCase()
  })
}

// A right-to-left override around each word, as in Android's bidi pseudo-locale.
function forceRightToLeft(text: string): string {
  return text.replaceAll(/[^\s⟦⟧]+/gu, (word) => `\u200F\u202E${word}\u202C\u200F`)
}
