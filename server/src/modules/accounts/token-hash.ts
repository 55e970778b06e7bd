import { createHash } from 'node:crypto'

/** Tokens and codes are stored only as hashes, so reading the tables does not reveal them. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
