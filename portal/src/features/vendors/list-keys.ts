type ListKey = {
  key: string
  /** The row with the focus. */
  index: number
  /** What is searched for by typing: the texts that rows begin with. */
  names: readonly string[]
  /** The letters typed so far. */
  typed: string
}

const PAGE = 8

/** The row that a key moves the focus to; undefined for a key that moves it nowhere. */
export function rowForKey({ key, index, names, typed }: ListKey): number | undefined {
  const last = names.length - 1
  switch (key) {
    case 'ArrowDown':
      return index >= last ? 0 : index + 1
    case 'ArrowUp':
      return index <= 0 ? last : index - 1
    case 'PageDown':
      return Math.min(last, index + PAGE)
    case 'PageUp':
      return Math.max(0, index - PAGE)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return typed === '' ? undefined : rowBeginningWith(typed, names, index)
  }
}

/** One letter goes on to the next row; further letters may stay on this one. */
function rowBeginningWith(
  typed: string,
  names: readonly string[],
  index: number,
): number | undefined {
  const isRepeated = [...typed].every((letter) => letter === typed[0])
  const text = isRepeated ? typed.slice(0, 1) : typed
  const start = isRepeated ? index + 1 : index
  const order = names.map((_, offset) => (start + offset) % names.length)
  return order.find((row) => beginsWith(names[row] ?? '', text))
}

const beginsWith = (name: string, text: string): boolean =>
  collator.compare(name.slice(0, text.length), text) === 0

/** Case does not count, but å is not a. */
const collator = new Intl.Collator('sv', { sensitivity: 'accent' })
