import { Disk } from 'flydrive'
import type { DriverContract } from 'flydrive/types'

import { within } from '../../platform/async/within.ts'
import { UnavailableError } from '../../platform/refusals/unavailable-error.ts'
import type { FileKey, Files, StoredFile } from './files.ts'

/** Until a file begins; whoever reads it may take longer. */
export const READ_MS = 10_000

/** The port on one of flydrive's drivers, which also refuses keys that lead out of its folder. */
export function diskFiles(driver: DriverContract, readMs = READ_MS): Files {
  const disk = new Disk(driver)

  async function open(key: FileKey): Promise<StoredFile | undefined> {
    if (!(await disk.exists(key))) return undefined
    const { contentLength: size } = await disk.getMetaData(key)
    return { content: await disk.getStream(key), size }
  }
  async function openInTime(key: FileKey): Promise<StoredFile | undefined> {
    const opening = open(key)
    const file = await within<StoredFile | undefined | 'late'>(readMs, opening, 'late')
    if (file !== 'late') return file
    void opening.then((late) => late?.content.destroy()).catch(() => {})
    throw new Error(`a file did not begin within ${readMs} ms`)
  }

  return {
    write: (key, content, contentType) =>
      orUnavailable(() => disk.put(key, content, { contentType })),
    read: (key) => orUnavailable(() => openInTime(key)),
    erase: (key) =>
      orUnavailable(async () => {
        if (await disk.exists(key)) await disk.delete(key)
      }),
  }
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new UnavailableError(error as Error)
  }
}
