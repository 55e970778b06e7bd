/** Isolates a name, price or time, so that it stays in one piece inside text of the opposite direction. */
export const isolateBidi = (text: string): string => `\u2068${text}\u2069`
