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
  return value === null ? 'NULL' : `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
