/**
 * Revisions that were cached when the server said that changes were missed. What is fetched or reported next replaces
 * them, even if that looks older: the database may have gone back.
 */
const outdated = new Set<string>()

export const markOutdated = (id: string, revision: number) => void outdated.add(id + revision)
export const isOutdated = (id: string, revision: number) => outdated.has(id + revision)
