import type { Readable } from 'node:stream'

/** A path such as `proofs/0a/0a1b….jpg`. */
export type FileKey = string

/** The files port. Whoever stores a file keeps its key in the database. Fails with an `UnavailableError`. */
export type Files = {
  /** Replaces a file with the same key. */
  write(key: FileKey, content: Uint8Array, type: string): Promise<void>
  /** Undefined if there is none. `size` in bytes. */
  read(key: FileKey): Promise<StoredFile | undefined>
  /** Does nothing if there is none. */
  erase(key: FileKey): Promise<void>
}

export type StoredFile = { content: Readable; size: number }
