/** Rewrites the digits of other scripts as 0 to 9, so that people may type the ones they know. */
export const toLatinDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => String(valueOf(digit)))

const valueOf = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0
  // Unicode keeps the ten digits of a script together; some runs hold several tens, never a part.
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}
