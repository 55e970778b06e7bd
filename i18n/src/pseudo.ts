import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

/**
 * The message as `en-XA` shows it: accented, about a third longer, in brackets. Text that is missing
 * from the catalogue, cut off or concatenated is easy to spot. Arguments, plurals and tags stay.
 */
export function pseudo(message: string): string {
  return `⟦${changeText(message, accentAndStretch)}⟧`
}

/** The message as `ar-XB` shows it: `pseudo` with every word written from right to left. */
export function pseudoRtl(message: string): string {
  return changeText(pseudo(message), forceRightToLeft)
}

/** The ICU message with `change` applied to each of its literal texts. */
function changeText(message: string, change: (text: string) => string): string {
  const changeAll = (elements: MessageFormatElement[]): MessageFormatElement[] =>
    elements.map((element) => {
      if (isLiteralElement(element)) return { ...element, value: change(element.value) }
      if (isTagElement(element)) return { ...element, children: changeAll(element.children) }
      if (!isPluralElement(element) && !isSelectElement(element)) return element
      const options = Object.entries(element.options).map(
        ([selector, option]) => [selector, { ...option, value: changeAll(option.value) }] as const,
      )
      return { ...element, options: Object.fromEntries(options) }
    })
  return printAST(changeAll(parse(message)))
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
