/**
 * What a path gives to a pattern: `$name` takes a segment, `{-$name}` one that may be missing, a last `$` whatever
 * comes. Undefined when the path is another one.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const patternSegments = segmentsOf(pattern)
  const pathSegments = segmentsOf(path)
  const params: Record<string, string> = {}
  for (const [index, segment] of patternSegments.entries()) {
    if (segment === '$') return params
    const [, isOptional, name] = PARAMETER.exec(segment) ?? []
    const value = pathSegments[index]
    if (name === undefined) {
      if (value !== segment) return undefined
    } else if (value !== undefined) params[name] = decodeSegment(value)
    else if (!isOptional) return undefined
  }
  return pathSegments.length > patternSegments.length ? undefined : params
}

const PARAMETER = /^(\{-)?\$(\w+)\}?$/

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** As it is when somebody has broken its escapes. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
