import { Client } from 'pg'

import type { Log } from '../log/log.ts'

const CHANNEL = 'pillion'
const WINDOW_MS = 5
const RECONNECT_MS = 1_000

export type Hints = {
  /** Says, soon after a commit, that there is something to read. */
  give(): void
  stop(): Promise<void>
}

/**
 * Wakes every process after a commit. A hint may get lost; the outbox and the job table are the
 * guarantee. Sent after the commit and at most once in 5 ms, since NOTIFY inside a transaction
 * would make commits queue.
 */
export async function startHints(options: {
  url: string
  log: Log
  onHint: () => void
}): Promise<Hints> {
  const { url, log, onHint } = options
  let client: Client | undefined
  let window: NodeJS.Timeout | undefined
  let reconnect: NodeJS.Timeout | undefined
  let ended = false
  let isDue = false

  async function connect(): Promise<void> {
    const fresh = new Client({ connectionString: url, application_name: 'pillion-hints' })
    fresh.on('error', (error) => lost(fresh, error))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', onHint)
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    client = fresh
    onHint()
  }

  function lost(which: Client, error?: Error): void {
    if (ended || (client !== which && client !== undefined)) return
    client = undefined
    if (error) log.warn({ err: error }, 'the connection for hints was lost')
    clearTimeout(reconnect)
    reconnect = setTimeout(() => void connect().catch((e: Error) => lost(which, e)), RECONNECT_MS)
  }

  function give(): void {
    isDue = true
    window ??= setTimeout(notify, WINDOW_MS)
  }

  /** The window stays open until the hint is out, so that hints never queue. */
  function notify(): void {
    isDue = false
    const sent = client?.query(`notify ${CHANNEL}`) ?? Promise.resolve()
    void sent
      .catch(() => {})
      .finally(() => {
        window = undefined
        if (isDue && !ended) give()
      })
  }

  await connect()
  return {
    give,
    async stop() {
      ended = true
      clearTimeout(window)
      clearTimeout(reconnect)
      await client?.end().catch(() => {})
    },
  }
}
