/** How long a mailed code for a new password is valid (GAP-101). */
export const RESET_MS = 15 * 60_000
