/**
 * The revision that each thing had in the cache when the server said that changes were missed. What is fetched or
 * reported next replaces it, even if that looks older: the database may have gone back.
 */
const outdated = new Map<string, number>()

export const markOutdated = (id: string, revision: number) => outdated.set(id, revision)
export const isOutdated = (id: string, revision: number) => outdated.get(id) === revision
