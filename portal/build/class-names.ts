import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

type NameOf = (name: string, file: string) => string

/** Five-character class names that are the same in every build. Short names keep scripts and styles small. */
export function classNames(): NameOf {
  const owners = new Map<string, string>()
  return (name, file) => {
    const owner = `${relative(root, file.replace(/\?.*$/, ''))} ${name}`
    for (let attempt = 0; ; attempt += 1) {
      const short = shorten(attempt === 0 ? owner : `${owner} ${attempt}`)
      if ((owners.get(short) ?? owner) !== owner) continue
      owners.set(short, owner)
      return short
    }
  }
}

const LETTERS = 26
const CHARACTERS = 36

/** A letter and four letters or digits: over forty million names. */
function shorten(text: string): string {
  const number = createHash('sha256').update(text).digest().readUInt32BE()
  const rest = Math.floor(number / LETTERS) % CHARACTERS ** 4
  return String.fromCodePoint(97 + (number % LETTERS)) + rest.toString(CHARACTERS).padStart(4, '0')
}
