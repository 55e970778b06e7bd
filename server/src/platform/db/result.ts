export type Row = Record<string, unknown>

/** `count`: how many rows were read, written or deleted. */
export type Result<R = Row> = { rows: R[]; count: number }
