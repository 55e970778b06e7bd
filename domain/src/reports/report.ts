/** What a report tells of each order: everything, or what it cost without who the customer is (GAP-148). */
export const reportTypes = ['orders', 'transactions'] as const
export type ReportType = (typeof reportTypes)[number]

export const reportFormats = ['xlsx', 'csv'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** A mail server refuses larger mails; a file of this many orders has about 3 MB. */
export const MAX_MAILED_ORDERS = 20_000
