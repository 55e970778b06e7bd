import { fromBufferPromise } from 'yauzl'

import { UnreadableSheet } from './sheet.ts'

const MEBIBYTE = 1_048_576
/** Well above what Excel writes for the largest file that may be uploaded. */
const LIMITS = { parts: 200, partBytes: 48 * MEBIBYTE, totalBytes: 96 * MEBIBYTE, ratio: 200 }
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
  for await (const { fileName, uncompressedSize } of archive.eachEntry()) {
    if (names.has(fileName)) throw new UnreadableSheet({ reason: 'format' })
    names.add(fileName)
    total += uncompressedSize
    const isTooMuch =
      uncompressedSize > LIMITS.partBytes ||
      total > LIMITS.totalBytes ||
      (total > RATIO_FROM && total > LIMITS.ratio * bytes.length)
    if (isTooMuch) throw new UnreadableSheet({ reason: 'too-complex' })
  }
  if (!names.has('xl/workbook.xml')) throw new UnreadableSheet({ reason: 'format' })
}
