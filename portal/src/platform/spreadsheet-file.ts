import {
  MAX_SPREADSHEET_BYTES,
  type SpreadsheetProblem,
} from '@pillion/domain/spreadsheets/spreadsheet-limits'

import { CallError } from './api/call-error.ts'

/** The bytes of a chosen file, or why it cannot be sent: what the server could not read either is not sent. */
export async function readSpreadsheetFile(
  file: File,
): Promise<{ bytes: Uint8Array } | { problem: 'too-large' | 'no-rows' | 'lost' }> {
  if (file.size > MAX_SPREADSHEET_BYTES) return { problem: 'too-large' }
  if (file.size === 0) return { problem: 'no-rows' }
  try {
    return { bytes: new Uint8Array(await file.arrayBuffer()) }
  } catch {
    // The file is no longer as it was when it was chosen.
    return { problem: 'lost' }
  }
}

/** What the server found wrong with the file itself; undefined when the call failed for another reason. */
export function spreadsheetProblemOf(error: unknown): SpreadsheetProblem | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.key === 'spreadsheet.unreadable' && error.details)
    return error.details as SpreadsheetProblem
  return error.key === 'error.too-large' ? { reason: 'too-large' } : undefined
}

/** Few enough for the arguments of one call. */
const CHUNK = 32_768

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += CHUNK)
    text += String.fromCharCode(...bytes.subarray(from, from + CHUNK))
  return btoa(text)
}
