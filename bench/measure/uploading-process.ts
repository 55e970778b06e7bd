import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import type { Upload } from './upload-sheets.ts'

const SCRIPT = fileURLToPath(new URL('upload-sheets.ts', import.meta.url))

/** A process that uploads a spreadsheet of that many orders, so that making and reading its calls delays no others. */
export async function startUploadingProcess(address: string, rows: number) {
  const child = fork(SCRIPT, [address, String(rows)])
  const [ready] = (await once(child, 'message')) as [{ path: string }]
  return {
    ...ready,
    async upload(): Promise<Upload> {
      child.send('upload')
      const [upload] = (await once(child, 'message')) as [Upload]
      return upload
    },
    end: () => void child.kill(),
  }
}
