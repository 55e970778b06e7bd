/**
 * What was cached when the server said that changes were missed. What is fetched or reported next replaces it, even if
 * that looks older: the database may have gone back.
 */
const outdated = new WeakSet<object>()

export const markOutdated = (cached: object = []): void =>
  [cached].flat().forEach((one) => outdated.add(one))

export const isOutdated = (cached: object): boolean => outdated.has(cached)
