export type MessagePart =
  /** Words that people read. */
  | { readonly kind: 'text'; readonly source: string }
  /** A quoted stretch, or the `#` of a plural. */
  | { readonly kind: 'fixed'; readonly source: string }
  | { readonly kind: 'argument'; readonly source: string; readonly name: string }
  | { readonly kind: 'tag'; readonly source: string; readonly name: string }
  | ChoicePart

export type ChoicePart = {
  readonly kind: 'choice'
  readonly type: 'plural' | 'selectordinal' | 'select'
  readonly name: string
  /** Everything from the brace to the first branch, and from the last branch to the closing brace. */
  readonly opening: string
  readonly closing: string
  readonly branches: readonly Branch[]
}

export type Branch = {
  readonly lead: string
  readonly selector: string
  readonly parts: readonly MessagePart[]
}

/** The parts of an ICU message; printed again they are the message, to the letter. Throws SyntaxError. */
export function parseMessage(message: string): MessagePart[] {
  const reader = { message, position: 0 }
  const parts = readParts(reader, false)
  if (reader.position < message.length)
    throw new SyntaxError(`a closing brace too many at ${reader.position}`)
  return parts
}

/** Puts a message together again, with `change` applied to every stretch of words. */
export function printMessage(
  parts: readonly MessagePart[],
  change: (text: string) => string,
): string {
  return parts.map((part) => printPart(part, change)).join('')
}

/** Every part, also inside branches. */
export function allParts(parts: readonly MessagePart[]): MessagePart[] {
  return parts.flatMap((part) =>
    part.kind === 'choice'
      ? [part, ...part.branches.flatMap((branch) => allParts(branch.parts))]
      : [part],
  )
}

function printPart(part: MessagePart, change: (text: string) => string): string {
  if (part.kind === 'text') return change(part.source)
  if (part.kind !== 'choice') return part.source
  const branches = part.branches.map(
    (branch) => `${branch.lead}{${printMessage(branch.parts, change)}}`,
  )
  return part.opening + branches.join('') + part.closing
}

type Reader = { readonly message: string; position: number }

const quotedText = /'(?:'|[{}<>#](?:[^']|'')*(?:'(?!')|$))/y
const tag = /<\/?([A-Za-z][\w-]*)\s*\/?>/y
const plainText = /(?:[^{}<#']|'(?!['{}<>#])|<(?!\/?[A-Za-z]))+/y
const plainArgument = /\{\s*([\w.]+)\s*(?:,\s*(?:number|date|time)\b[^{}]*)?\}/y
const choiceOpening = /\{\s*([\w.]+)\s*,\s*(plural|selectordinal|select)\s*,\s*(?:offset:\s*\d+)?/y
const branchLead = /\s*(=\d+|[\w-]+)\s*(?=\{)/y

function readParts(reader: Reader, inPlural: boolean): MessagePart[] {
  const parts: MessagePart[] = []
  while (reader.position < reader.message.length && reader.message[reader.position] !== '}') {
    parts.push(readPart(reader, inPlural))
  }
  return parts
}

function readPart(reader: Reader, inPlural: boolean): MessagePart {
  const text = take(reader, plainText)
  if (text) return { kind: 'text', source: text[0] }
  const quote = take(reader, quotedText)
  if (quote) return { kind: 'fixed', source: quote[0] }
  if (take(reader, /#/y)) return { kind: inPlural ? 'fixed' : 'text', source: '#' }
  const tagMatch = take(reader, tag)
  if (tagMatch) return { kind: 'tag', source: tagMatch[0], name: tagMatch[1] ?? '' }
  const argument = take(reader, plainArgument)
  if (argument) return { kind: 'argument', source: argument[0], name: argument[1] ?? '' }
  return readChoice(reader, inPlural)
}

function readChoice(reader: Reader, inPlural: boolean): ChoicePart {
  const opening = take(reader, choiceOpening)
  if (!opening) throw new SyntaxError(`not ICU syntax at ${reader.position}`)
  const type = opening[2] as ChoicePart['type']
  const branches: Branch[] = []
  for (let lead = take(reader, branchLead); lead; lead = take(reader, branchLead)) {
    reader.position += 1
    const parts = readParts(reader, inPlural || type !== 'select')
    if (!take(reader, /\}/y)) throw new SyntaxError('a brace is not closed')
    branches.push({ lead: lead[0], selector: lead[1] ?? '', parts })
  }
  const closing = take(reader, /\s*\}/y)
  if (!closing) throw new SyntaxError(`not ICU syntax at ${reader.position}`)
  const name = opening[1] ?? ''
  return { kind: 'choice', type, name, opening: opening[0], closing: closing[0], branches }
}

function take(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.position
  const match = pattern.exec(reader.message)
  if (match) reader.position = pattern.lastIndex
  return match
}
