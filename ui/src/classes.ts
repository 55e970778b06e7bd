/** Joins class names and skips empty ones. */
export const classes = (...names: (string | false | undefined)[]) =>
  names.filter(Boolean).join(' ') || undefined
