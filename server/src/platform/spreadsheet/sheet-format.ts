import { UnreadableSheet, type SheetOptions } from './sheet.ts'

const ZIP = Buffer.from('PK\x03\x04', 'latin1')
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** What Excel writes as "Unicode text", which is not UTF-8. */
const UTF_16 = [Buffer.from('fffe', 'hex'), Buffer.from('feff', 'hex')]
/** Tab, line feed, vertical tab, form feed and carriage return; other control characters are in no text. */
const TEXT_CONTROLS: ReadonlySet<number> = new Set([9, 10, 11, 12, 13])

/** The format of the file by its first bytes. Throws `UnreadableSheet` when it is none of those that are read. */
export function sheetFormatOf(
  bytes: Buffer,
  { formats }: Pick<SheetOptions, 'formats'>,
): SheetOptions['formats'][number] {
  const startsWith = (start: Buffer) => bytes.subarray(0, start.length).equals(start)
  if (startsWith(ZIP)) return 'xlsx'
  if (startsWith(COMPOUND_FILE)) throw new UnreadableSheet({ reason: 'protected' })
  if (!formats.includes('csv')) throw new UnreadableSheet({ reason: 'format' })
  if (UTF_16.some(startsWith)) throw new UnreadableSheet({ reason: 'encoding' })
  const isBinary = (byte: number) => byte < 32 && !TEXT_CONTROLS.has(byte)
  if (bytes.subarray(0, 1_024).some(isBinary)) throw new UnreadableSheet({ reason: 'format' })
  return 'csv'
}
