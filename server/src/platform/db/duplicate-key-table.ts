const UNIQUE_VIOLATION = '23505'

/** The table that already has a row with the key; undefined for any other error. */
export function duplicateKeyTable(error: unknown): string | undefined {
  const { code, table } = error as { code?: string; table?: string }
  return code === UNIQUE_VIOLATION ? table : undefined
}
