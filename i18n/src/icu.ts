export type Part =
  /** Words that people read. */
  | { readonly kind: 'text'; readonly source: string }
  /** A quoted stretch, or the `#` of a plural. */
  | { readonly kind: 'fixed'; readonly source: string }
  | { readonly kind: 'argument'; readonly source: string; readonly name: string }
  | { readonly kind: 'tag'; readonly source: string; readonly name: string }
  | Choice

export type Choice = {
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
  readonly parts: readonly Part[]
}

/** The parts of an ICU message; printed again they are the message, to the letter. Throws SyntaxError. */
export function parseMessage(message: string): Part[] {
  const reader = { message, at: 0 }
  const parts = readParts(reader, false)
  if (reader.at < message.length) throw new SyntaxError(`a closing brace too many at ${reader.at}`)
  return parts
}

/** Puts a message together again, with `change` applied to every stretch of words. */
export function printMessage(parts: readonly Part[], change: (text: string) => string): string {
  return parts.map((part) => printPart(part, change)).join('')
}

/** Every part, also inside branches. */
export function allParts(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) =>
    part.kind === 'choice'
      ? [part, ...part.branches.flatMap((branch) => allParts(branch.parts))]
      : [part],
  )
}

function printPart(part: Part, change: (text: string) => string): string {
  if (part.kind === 'text') return change(part.source)
  if (part.kind !== 'choice') return part.source
  const branches = part.branches.map(
    (branch) => `${branch.lead}{${printMessage(branch.parts, change)}}`,
  )
  return part.opening + branches.join('') + part.closing
}

type Reader = { readonly message: string; at: number }

const quoted = /'(?:'|[{}<>#](?:[^']|'')*(?:'(?!')|$))/y
const tag = /<\/?([A-Za-z][\w-]*)\s*\/?>/y
const words = /(?:[^{}<#']|'(?!['{}<>#])|<(?!\/?[A-Za-z]))+/y
const plainArgument = /\{\s*([\w.]+)\s*(?:,\s*(?:number|date|time)\b[^{}]*)?\}/y
const choiceOpening = /\{\s*([\w.]+)\s*,\s*(plural|selectordinal|select)\s*,\s*(?:offset:\s*\d+)?/y
const branchLead = /\s*(=\d+|[\w-]+)\s*(?=\{)/y

function readParts(reader: Reader, inPlural: boolean): Part[] {
  const parts: Part[] = []
  while (reader.at < reader.message.length && reader.message[reader.at] !== '}') {
    parts.push(readPart(reader, inPlural))
  }
  return parts
}

function readPart(reader: Reader, inPlural: boolean): Part {
  const text = take(reader, words)
  if (text) return { kind: 'text', source: text[0] }
  const quote = take(reader, quoted)
  if (quote) return { kind: 'fixed', source: quote[0] }
  if (take(reader, /#/y)) return { kind: inPlural ? 'fixed' : 'text', source: '#' }
  const mark = take(reader, tag)
  if (mark) return { kind: 'tag', source: mark[0], name: mark[1] ?? '' }
  const argument = take(reader, plainArgument)
  if (argument) return { kind: 'argument', source: argument[0], name: argument[1] ?? '' }
  return readChoice(reader, inPlural)
}

function readChoice(reader: Reader, inPlural: boolean): Choice {
  const opening = take(reader, choiceOpening)
  if (!opening) throw new SyntaxError(`not ICU syntax at ${reader.at}`)
  const type = opening[2] as Choice['type']
  const branches: Branch[] = []
  for (let lead = take(reader, branchLead); lead; lead = take(reader, branchLead)) {
    reader.at += 1
    const parts = readParts(reader, inPlural || type !== 'select')
    if (!take(reader, /\}/y)) throw new SyntaxError('a brace is not closed')
    branches.push({ lead: lead[0], selector: lead[1] ?? '', parts })
  }
  const closing = take(reader, /\s*\}/y)
  if (!closing) throw new SyntaxError(`not ICU syntax at ${reader.at}`)
  const name = opening[1] ?? ''
  return { kind: 'choice', type, name, opening: opening[0], closing: closing[0], branches }
}

function take(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.message)
  if (found) reader.at = pattern.lastIndex
  return found
}
