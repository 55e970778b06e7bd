/**
 * Edit distance between the typed text and the best-matching prefix of a name: letters that
 * are not typed yet do not count.
 */
export function prefixEditDistance(typed: string, name: string): number {
  const letters = [...name]
  // Computed in place, one row at a time, because it runs for every candidate of a search.
  const row = Uint32Array.from({ length: letters.length + 1 }, (_, index) => index)
  for (const letter of typed) {
    let before = row[0]!
    row[0] = before + 1
    for (let index = 0; index < letters.length; index += 1) {
      const above = row[index + 1]!
      const replaced = before + (letter === letters[index] ? 0 : 1)
      row[index + 1] = Math.min(replaced, above + 1, row[index]! + 1)
      before = above
    }
  }
  return Math.min(...row)
}
