import { MAX_SPREADSHEET_BYTES } from '@pillion/domain/spreadsheets/spreadsheet-limits'

/** A file's content as base64, or why it cannot be sent. */
export type FileContent = { content: string } | { problem: 'too-large' | 'no-rows' | 'lost' }

/** What the server could not read either is not sent. */
export async function readFile(file: File): Promise<FileContent> {
  if (file.size > MAX_SPREADSHEET_BYTES) return { problem: 'too-large' }
  if (file.size === 0) return { problem: 'no-rows' }
  try {
    return { content: toBase64(new Uint8Array(await file.arrayBuffer())) }
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
