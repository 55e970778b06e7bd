import { join } from 'node:path'

import type { Files } from './partners/files/files.ts'
import { localFiles } from './partners/files/local-files.ts'
import type { Settings } from './platform/config/settings.ts'

/** The installation's bucket or, without one, a folder beside its data. */
export async function createFiles({ s3, dataDir }: Settings): Promise<Files> {
  if (s3 === undefined) return localFiles(join(dataDir, 'files'))
  // Loaded on demand: most installations have no use for Amazon's library.
  const { s3Files } = await import('./partners/files/s3-files.ts')
  return s3Files(s3)
}
