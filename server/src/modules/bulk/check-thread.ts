import { constants, setPriority } from 'node:os'
import { parentPort, type MessagePort } from 'node:worker_threads'

import { Refusal } from '../../platform/refusals/refusal.ts'
import { checkSheet, type CheckedPart, type SheetToCheck } from './check-sheet.ts'

export type CheckCall = { sheet: SheetToCheck; port: MessagePort }
/** Parts, and what is logged meanwhile; at last the end, or why there is none. */
export type CheckMessage =
  | { part: CheckedPart }
  | { logged: [details: Record<string, unknown>, message: string] }
  | { isEnd: true }
  | { refusal: Pick<Refusal, 'key' | 'field' | 'details'> }
  | { error: unknown }

// Run by check-beside-calls.ts. Other calls come first; elsewhere this would be the priority of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
parentPort?.on('message', (call: CheckCall) => void answer(call))

async function answer({ sheet, port }: CheckCall): Promise<void> {
  const post = (message: CheckMessage, moved: ArrayBuffer[] = []) =>
    port.postMessage(message, moved)
  try {
    const log = { warn: (...logged: [Record<string, unknown>, string]) => post({ logged }) }
    for await (const part of checkSheet(sheet, log))
      post({ part }, [part.stored.buffer, part.answered.buffer])
    post({ isEnd: true })
  } catch (error) {
    if (!(error instanceof Refusal)) post({ error })
    else post({ refusal: { key: error.key, field: error.field, details: error.details } })
  } finally {
    port.close()
  }
}
