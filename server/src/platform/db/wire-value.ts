/** A value in the form that PostgreSQL reads from a client: text, or raw bytes. */
export function wireValue(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value)
  }
  if (Buffer.isBuffer(value)) return value
  if (Array.isArray(value)) return arrayText(value)
  return JSON.stringify(value)
}

const arrayText = (items: readonly unknown[]): string => `{${items.map(itemText).join()}}`

function itemText(item: unknown): string {
  if (Array.isArray(item)) return arrayText(item)
  if (Buffer.isBuffer(item)) return `"\\\\x${item.toString('hex')}"`
  const value = wireValue(item)
  return value === null ? 'NULL' : quoted(String(value))
}

/**
 * JSON's quotes are those of arrays, and several times as fast, as long as it escapes nothing but quotes and
 * backslashes.
 */
const quoted = (text: string): string =>
  ESCAPED_BY_JSON.test(text)
    ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
    : JSON.stringify(text)

/** Control characters, and halves of surrogate pairs. */
// oxlint-disable-next-line no-control-regex
const ESCAPED_BY_JSON = /[\u0000-\u001f\ud800-\udfff]/
