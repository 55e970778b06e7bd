import { Disk } from 'flydrive'
import type { DriverContract } from 'flydrive/types'

import { UnavailableError } from '../../platform/refusals/unavailable-error.ts'
import type { Files } from './files.ts'

/** The port on one of flydrive's drivers, which also refuses keys that lead out of its folder. */
export function diskFiles(driver: DriverContract): Files {
  const disk = new Disk(driver)
  return {
    write: (key, content, contentType) =>
      orUnavailable(() => disk.put(key, content, { contentType })),
    read: (key) =>
      orUnavailable(async () => {
        if (!(await disk.exists(key))) return undefined
        const { contentLength: size } = await disk.getMetaData(key)
        return { content: await disk.getStream(key), size }
      }),
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
