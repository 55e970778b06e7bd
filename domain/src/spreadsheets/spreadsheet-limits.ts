/** The largest spreadsheet that can be uploaded, in bytes (BULK-05). */
export const MAX_SPREADSHEET_BYTES = 5_242_880

/** Why a whole spreadsheet is refused. `protected`: encrypted, or in the format before XLSX, which looks the same. */
export type SpreadsheetProblem =
  | {
      readonly reason: 'too-large' | 'format' | 'protected' | 'encoding' | 'too-complex' | 'no-rows'
    }
  | { readonly reason: 'too-many-rows'; readonly limit: number }
  /** `columns` are the headers that are missing or appear twice. */
  | { readonly reason: 'missing-columns' | 'repeated-columns'; readonly columns: readonly string[] }
