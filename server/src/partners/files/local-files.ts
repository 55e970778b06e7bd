import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { FSDriver } from 'flydrive/drivers/fs'

import { UnavailableError } from '../../platform/refusals/unavailable-error.ts'
import { diskFiles } from './disk-files.ts'
import type { Files } from './files.ts'

/** Files in a folder of this machine, which only its own user may open. It is made with the first file. */
export function localFiles(folder: string): Files {
  const files = diskFiles(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    ...files,
    async write(...file) {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
        throw new UnavailableError(error)
      })
      await files.write(...file)
      await sync(join(folder, file[0])).catch((error: Error) => {
        throw new UnavailableError(error)
      })
    },
  }
}

/** Afterwards the file outlives a power failure. Windows cannot sync folders, nor needs to. */
async function sync(path: string): Promise<void> {
  for (const one of process.platform === 'win32' ? [path] : [path, dirname(path)]) {
    const handle = await open(one)
    await handle.sync().finally(() => handle.close())
  }
}
