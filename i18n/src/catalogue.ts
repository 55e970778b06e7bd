/** A catalogue or a part of one: keys are nested, leaves are ICU messages. */
export type Messages = { readonly [key: string]: string | Messages }

/** Every message under its full key, such as `validation.fill-amount`. */
export function flatten(messages: Messages, prefix = ''): Record<string, string> {
  const entries = Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as const]
      : Object.entries(flatten(value, `${prefix}${key}.`)),
  )
  return Object.fromEntries(entries)
}

/** The message of a full key. */
export function findMessage(messages: Messages, key: string): string | undefined {
  let found: string | Messages | undefined = messages
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

/** The full keys of `source` that have no message in `target`. */
export function missingKeys(source: Messages, target: Messages): string[] {
  return Object.entries(source).flatMap(([key, value]) => {
    const other = target[key]
    if (typeof value === 'string') return typeof other === 'string' ? [] : [key]
    return missingKeys(value, typeof other === 'object' ? other : {}).map(
      (rest) => `${key}.${rest}`,
    )
  })
}
