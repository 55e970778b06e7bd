/** The length of the code that is mailed to a user who forgot the password (AUTH-21). */
export const RESET_CODE_DIGITS = 6

/** Whether the text is a complete code; which code, only the server knows. */
export const isResetCode = (text: string): boolean => /^[0-9]{6}$/.test(text)
