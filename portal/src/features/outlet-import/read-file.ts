import { MAX_SPREADSHEET_BYTES } from '@pillion/domain/spreadsheets/spreadsheet-limits'

/** A file's content as base64, or why it cannot be sent. */
export type FileContent = { content: string } | { problem: 'too-large' | 'no-rows' | 'lost' }

/** What cannot be read by the server either is not sent. */
export async function readFile(file: File): Promise<FileContent> {
  if (file.size > MAX_SPREADSHEET_BYTES) return { problem: 'too-large' }
  if (file.size === 0) return { problem: 'no-rows' }
  try {
    const url = await dataUrlOf(file)
    return { content: url.slice(url.indexOf(',') + 1) }
  } catch {
    // The file is no longer as it was when it was chosen.
    return { problem: 'lost' }
  }
}

const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
