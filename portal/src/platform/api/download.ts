import type { Operation, ParamsOf, QueryOf } from '@pillion/contract/operation'
import { retryDelay } from '@pillion/domain/retries/retry-delay'

import { CallError } from './call-error.ts'
import { refusalOf, urlOf, type CallerDependencies } from './caller.ts'

/** Without a byte for this long, the connection counts as lost. */
const SILENCE_MS = 30_000

type FileInput<O extends Operation> = {
  params: ParamsOf<O>
  query: QueryOf<O>
  signal: AbortSignal
  /** The bytes received so far; from the beginning again with each attempt. */
  onProgress: (bytes: number) => void
}

export type DownloadedFile = { name: string; content: Blob }

export type Download = <O extends Operation>(
  operation: O,
  input: FileInput<O>,
) => Promise<DownloadedFile>

type Dependencies = Pick<CallerDependencies, 'base' | 'fetch' | 'sleep' | 'authorization' | 'renew'>

/** Calls operations that answer a file. Throws a CallError, or the signal's reason when aborted. */
export function createDownload(dependencies: Dependencies): Download {
  return async (operation, { params, query, signal, onProgress }) => {
    const url = urlOf(dependencies.base, operation, { params, query })
    let renewed = false
    for (let attempt = 1; ;) {
      const authorization = await dependencies.authorization()
      const headers: Record<string, string> = authorization ? { authorization } : {}
      const outcome = await attemptOnce(dependencies, url, { headers, signal, onProgress })
      if (!(outcome instanceof CallError)) return outcome
      if (outcome.key === 'error.unauthenticated' && !renewed && authorization) {
        renewed = true
        if (await dependencies.renew()) continue
      }
      const wait = retryDelay({ method: 'GET', hasKey: false }, outcome, attempt)
      if (wait === undefined) throw outcome
      await dependencies.sleep(wait, signal)
      attempt += 1
    }
  }
}

type Attempt = {
  headers: Record<string, string>
  signal: AbortSignal
  onProgress: (bytes: number) => void
}

async function attemptOnce(
  dependencies: Dependencies,
  url: string,
  { headers, signal, onProgress }: Attempt,
): Promise<DownloadedFile | CallError> {
  signal.throwIfAborted()
  const silence = makeSilenceSignal()
  try {
    const response = await dependencies.fetch(url, {
      headers,
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok) return refusalOf(response, await response.text())
    const chunks: BlobPart[] = []
    let bytes = 0
    for (const reader = response.body?.getReader(); reader;) {
      const { done, value } = await reader.read()
      if (done) break
      silence.postpone()
      chunks.push(value)
      onProgress((bytes += value.length))
    }
    const type = response.headers.get('content-type') ?? ''
    return { name: fileNameOf(response), content: new Blob(chunks, { type }) }
  } catch (error) {
    signal.throwIfAborted()
    // An incomplete file counts as no answer.
    return new CallError({ status: 0, key: 'error.offline', message: String(error) })
  } finally {
    silence.end()
  }
}

/** Aborts when it has not been postponed for a while. */
function makeSilenceSignal() {
  const controller = new AbortController()
  const start = () => setTimeout(() => controller.abort(new Error('no bytes arrived')), SILENCE_MS)
  let timer = start()
  const end = () => clearTimeout(timer)
  return {
    signal: controller.signal,
    postpone() {
      end()
      timer = start()
    },
    end,
  }
}

const fileNameOf = ({ headers }: Response): string =>
  /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'file'

/** Hands a file to the browser's downloads. */
export function saveFile({ name, content }: DownloadedFile): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Safari reads it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
