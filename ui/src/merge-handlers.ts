type Handlers = Record<string, unknown>

/** Props of the caller plus handlers of ours: where both listen, both hear, the caller first. */
export const mergeHandlers = <Props extends object>(props: Props, added: object): Props => {
  const merged = { ...props } as Handlers
  for (const [name, handler] of Object.entries(added as Handlers)) {
    const existing = merged[name]
    merged[name] = callBoth(existing, handler)
  }
  return merged as Props
}

const callBoth = (first: unknown, second: unknown) =>
  typeof first === 'function' && typeof second === 'function'
    ? (...args: unknown[]) => {
        first(...args)
        second(...args)
      }
    : second
