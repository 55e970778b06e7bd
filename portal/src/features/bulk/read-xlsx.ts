import { readSpreadsheetFile, toBase64 } from '#platform/spreadsheet-file.ts'

/** The first bytes of an XLSX file, which is a ZIP archive. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** A file's content as base64, or why it is not sent (BULK-04, BULK-05). */
export async function readXlsx(
  file: File,
): Promise<{ content: string } | { problem: 'too-large' | 'no-rows' | 'lost' | 'format' }> {
  const read = await readSpreadsheetFile(file)
  if ('problem' in read) return read
  const isZip = ZIP.every((byte, at) => read.bytes[at] === byte)
  return isZip ? { content: toBase64(read.bytes) } : { problem: 'format' }
}
