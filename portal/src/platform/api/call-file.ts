import type { Operation } from '@pillion/contract/operation'

import { callDependencies } from './call.ts'
import { createCaller, type InputArgument } from './caller.ts'

const callForUrl = createCaller({
  ...callDependencies,
  // Anything but a whole file is answered as by every other call, and retried by the same rule.
  async fetch(url, init) {
    const response = await fetch(url, init)
    return response.ok ? Response.json(await dataUrl(await response.blob())) : response
  },
})

type FileOperation = Operation & { answersFile: string }

/** Calls an operation that answers with a file. The answer is a `data:` URL of its content. */
export async function callFile<O extends FileOperation>(
  operation: O,
  ...input: InputArgument<O>
): Promise<string> {
  return (await callForUrl(operation, ...input)) as unknown as string
}

function dataUrl(blob: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')))
    reader.readAsDataURL(blob)
  })
}
