type Handlers = Record<string, unknown>

/** Adds event handlers to props. If both have one for an event, both run, the caller's first. */
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
