import { mkdir } from 'node:fs/promises'

import { FSDriver } from 'flydrive/drivers/fs'

import { diskFiles } from './disk-files.ts'
import type { Files } from './files.ts'

/** Files in a folder of this machine, which only its own user may open. */
export async function localFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return diskFiles(new FSDriver({ location: folder, visibility: 'private' }))
}
