import { Readable } from 'node:stream'

import type { Files } from '@pillion/server/partners/files/files'

/** Files in memory. `fail` makes every later call fail, until it is called with false. */
export function memoryFiles() {
  const stored = new Map<string, Uint8Array>()
  let isFailing = false
  const requireWorking = () => {
    if (isFailing) throw new Error('the files cannot be reached')
  }
  const files: Files = {
    async write(key, content) {
      requireWorking()
      stored.set(key, content)
    },
    async read(key) {
      requireWorking()
      const content = stored.get(key)
      return content && { content: Readable.from([Buffer.from(content)]), size: content.length }
    },
    async erase(key) {
      requireWorking()
      stored.delete(key)
    },
  }
  return {
    files,
    stored,
    fail: (failing = true) => {
      isFailing = failing
    },
  }
}
