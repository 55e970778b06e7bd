export type Row = Record<string, unknown>

/** `count`: of the rows that were read, written or removed. */
export type Result<R = Row> = { rows: R[]; count: number }
