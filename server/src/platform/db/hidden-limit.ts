/**
 * A limit that the planner does not see. It knows how many rows an average vendor has; told a limit above that, it would
 * read and sort all rows of a large one instead of reading the first from an index.
 */
export const hiddenLimit = (parameter: string): string => `limit (select ${parameter}::bigint)`
