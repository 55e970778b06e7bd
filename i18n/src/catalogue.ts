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
