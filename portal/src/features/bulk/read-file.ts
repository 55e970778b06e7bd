import { MAX_SPREADSHEET_BYTES } from '@pillion/domain/spreadsheets/spreadsheet-limits'

/** A file's content as base64, or why it cannot be sent. */
export type FileContent =
  | { content: string }
  | { problem: 'too-large' | 'format' | 'no-rows' | 'lost' }

/** The first bytes of an XLSX file, which is a ZIP archive. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** What the server would refuse at first sight is not sent (BULK-04, BULK-05). */
export async function readFile(file: File): Promise<FileContent> {
  if (file.size > MAX_SPREADSHEET_BYTES) return { problem: 'too-large' }
  if (file.size === 0) return { problem: 'no-rows' }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (!ZIP.every((byte, at) => bytes[at] === byte)) return { problem: 'format' }
    return { content: toBase64(bytes) }
  } catch {
    // The file is no longer as it was when it was chosen.
    return { problem: 'lost' }
  }
}

/** Few enough for the arguments of one call. */
const CHUNK = 32_768

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += CHUNK)
    text += String.fromCharCode(...bytes.subarray(from, from + CHUNK))
  return btoa(text)
}
