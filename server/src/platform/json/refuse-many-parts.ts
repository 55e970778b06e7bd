import { Refusal } from '../refusals/refusal.ts'

/** Several times what the largest call has. */
const MAX_MARKS = 20_000
const MAX_DEPTH = 32

const [QUOTE, BACKSLASH] = ['"', '\\'].map((mark) => mark.charCodeAt(0))
const [OPEN_LIST, OPEN_OBJECT] = ['[', '{'].map((mark) => mark.charCodeAt(0))
const [CLOSE_LIST, CLOSE_OBJECT] = [']', '}'].map((mark) => mark.charCodeAt(0))
const [COMMA, COLON] = [',', ':'].map((mark) => mark.charCodeAt(0))

/**
 * Refuses JSON whose parsing would make others wait: each list, object and value costs up to a microsecond, so that a
 * body of 7 MB without long texts can take seconds. Counts the marks between them, and quotation marks in texts.
 */
export function refuseManyParts(json: string): void {
  let marks = 0
  let depth = 0
  for (let index = 0; index < json.length; index += 1) {
    switch (json.charCodeAt(index)) {
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1
        marks += 1
        break
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1
        break
      case COMMA:
      case COLON:
        marks += 1
        break
      case QUOTE: {
        // Most of a long body is one text, which this skips at once.
        index = json.indexOf('"', index + 1)
        while (index !== -1 && isEscaped(json, index) && marks <= MAX_MARKS) {
          marks += 1
          index = json.indexOf('"', index + 1)
        }
        // A text without an end is malformed, as parsing it says.
        if (index === -1) return
        break
      }
      default:
    }
    if (marks > MAX_MARKS || depth > MAX_DEPTH) throw new Refusal('error.malformed')
  }
}

/** Whether an odd number of backslashes stands before the character. */
function isEscaped(json: string, index: number): boolean {
  let start = index
  while (json.charCodeAt(start - 1) === BACKSLASH) start -= 1
  return (index - start) % 2 === 1
}
