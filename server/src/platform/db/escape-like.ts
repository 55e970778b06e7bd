/** Text for a LIKE pattern in which no character is a wildcard. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
