type Handlers = Record<string, unknown>

/** Props of the caller plus handlers of ours: where both listen, both hear, the caller first. */
export const mergeHandlers = <Props extends object>(props: Props, ours: object): Props => {
  const merged = { ...props } as Handlers
  for (const [name, handler] of Object.entries(ours as Handlers)) {
    const theirs = merged[name]
    merged[name] = both(theirs, handler)
  }
  return merged as Props
}

const both = (first: unknown, second: unknown) =>
  typeof first === 'function' && typeof second === 'function'
    ? (...args: unknown[]) => {
        first(...args)
        second(...args)
      }
    : second
