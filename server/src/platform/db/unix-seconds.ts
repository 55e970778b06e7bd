/** The SQL that reads a time column in whole unix seconds. */
export const unixSeconds = (column: string): string =>
  `floor(extract(epoch from ${column}))::bigint`
