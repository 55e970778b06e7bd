/**
 * How many letters are wrong, missing or too many in what was typed, as the beginning of a name: what
 * is not typed yet is no slip.
 */
export function slips(typed: string, name: string): number {
  const letters = [...name]
  let row = [0, ...letters.map((_, index) => index + 1)]
  for (const letter of typed) {
    const next = [row[0]! + 1]
    for (const [index, other] of letters.entries()) {
      const replaced = row[index]! + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, row[index + 1]! + 1, next[index]! + 1))
    }
    row = next
  }
  return Math.min(...row)
}
