/** Replaces the digits of other scripts by 0 to 9, so that people can type their own. */
export const toLatinDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => String(valueOf(digit)))

const valueOf = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0
  // The ten digits of a script are consecutive in Unicode; a run holds one or more complete sets.
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}
