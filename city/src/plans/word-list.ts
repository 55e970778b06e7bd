/** A word list that reads as text: words or phrases between commas. */
export function wordList(text: string): string[] {
  return text.split(',').map((word) => word.trim())
}
