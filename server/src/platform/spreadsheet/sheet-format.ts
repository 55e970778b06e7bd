import { UnreadableSheet, type SheetOptions } from './sheet.ts'

const ZIP = Buffer.from('PK\x03\x04', 'latin1')
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** What Excel writes as "Unicode text", which is not UTF-8. */
const UTF_16 = /^(?:\xff\xfe|\xfe\xff)/
const BINARY = /[\0-\x08\x0e-\x1f]/

/** The format of the file by its first bytes. Throws `UnreadableSheet` when it is none of those that are read. */
export function sheetFormatOf(
  bytes: Buffer,
  { formats }: Pick<SheetOptions, 'formats'>,
): SheetOptions['formats'][number] {
  const startsWith = (start: Buffer) => bytes.subarray(0, start.length).equals(start)
  if (startsWith(ZIP)) return 'xlsx'
  if (startsWith(COMPOUND_FILE)) throw new UnreadableSheet({ reason: 'protected' })
  if (!formats.includes('csv')) throw new UnreadableSheet({ reason: 'format' })
  const start = bytes.subarray(0, 1_024).toString('latin1')
  if (UTF_16.test(start)) throw new UnreadableSheet({ reason: 'encoding' })
  if (BINARY.test(start)) throw new UnreadableSheet({ reason: 'format' })
  return 'csv'
}
