import { streamCsvRows } from 'hucre/csv'

import { UnreadableSheet } from './sheet.ts'

/** Excel's own hint about the delimiter, which it does not show as a row. */
const DELIMITER_HINT = /^sep=([;,\t])\r?\n/i

/** The rows of a text, separated by commas, semicolons or tabs. Empty lines are rows too. */
export function* readCsv(bytes: Buffer): Generator<(string | null)[]> {
  const text = decode(bytes)
  const [hint = '', hintedDelimiter] = DELIMITER_HINT.exec(text) ?? []
  const rest = text.slice(hint.length)
  const delimiter = hintedDelimiter ?? delimiterOf(rest)
  for (const row of streamCsvRows(rest, { delimiter }))
    yield row.map((cell) => (cell === null ? null : String(cell)))
}

function decode(bytes: Buffer): string {
  try {
    // Drops the byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableSheet({ reason: 'encoding' })
  }
}

/** The one that the header has most of, outside quotes. */
function delimiterOf(text: string): string {
  const header = (text.trimStart().split(/\r?\n|\r/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((delimiter) => header.split(delimiter).length)
  return [',', ';', '\t'][counts.indexOf(Math.max(...counts))] ?? ','
}
