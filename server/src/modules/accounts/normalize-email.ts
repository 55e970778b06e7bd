/** E-mail addresses that differ only in case or outer spaces are one account's. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()
