import { fromBufferPromise } from 'yauzl'

import { UnreadableSheet } from './sheet.ts'

const MEBIBYTE = 1_048_576
/** Well above what Excel writes for the largest file that may be uploaded. */
const LIMITS = { parts: 200, totalBytes: 96 * MEBIBYTE, ratio: 200 }
/** Sheets are read row by row, pictures not at all; the other parts take many times their size in memory. */
const PART_BYTES = { sheet: 48 * MEBIBYTE, sharedTexts: 16 * MEBIBYTE, other: 4 * MEBIBYTE }
/** Below this, an unusual ratio does no harm. */
const RATIO_FROM = MEBIBYTE

/**
 * Refuses an archive that is no XLSX or would unpack to too much, by its directory. The reader refuses parts that
 * unpack to more than the directory says.
 */
export async function checkArchive(bytes: Buffer): Promise<void> {
  const names = new Set<string>()
  let total = 0
  const archive = await fromBufferPromise(bytes, { strictFileNames: true })
  if (archive.entryCount > LIMITS.parts) throw new UnreadableSheet({ reason: 'too-complex' })
  for await (const entry of archive.eachEntry()) {
    const { fileName, uncompressedSize } = entry
    if (entry.isEncrypted()) throw new UnreadableSheet({ reason: 'protected' })
    if (names.has(fileName)) throw new UnreadableSheet({ reason: 'format' })
    names.add(fileName)
    total += uncompressedSize
    const isTooMuch =
      uncompressedSize > maxBytesOf(fileName) ||
      total > LIMITS.totalBytes ||
      (total > RATIO_FROM && total > LIMITS.ratio * bytes.length)
    if (isTooMuch) throw new UnreadableSheet({ reason: 'too-complex' })
  }
  if (!names.has('xl/workbook.xml')) throw new UnreadableSheet({ reason: 'format' })
}

function maxBytesOf(part: string): number {
  if (/sharedStrings\.xml$/i.test(part)) return PART_BYTES.sharedTexts
  return /\.(xml|rels)$/i.test(part) && !/worksheets\/[^/]+\.xml$/i.test(part)
    ? PART_BYTES.other
    : PART_BYTES.sheet
}
