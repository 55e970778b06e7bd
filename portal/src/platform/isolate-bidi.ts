/** A name, a price or a time inside a sentence of the other direction stays in one piece. */
export const isolateBidi = (text: string): string => `\u2068${text}\u2069`
