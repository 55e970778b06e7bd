/** The contract allows no longer names. */
export const MAX_NAME_LENGTH = 200
