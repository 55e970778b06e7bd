import { Client } from 'pg'

import { within } from '../async/within.ts'
import { every, type Clock } from '../clock/clock.ts'
import { toUnavailable } from '../db/to-unavailable.ts'
import type { FailureLog } from '../log/failure-log.ts'

const CHANNEL = 'pillion'
const SESSIONS_CHANNEL = 'pillion_sessions'
const FLAGS_CHANNEL = 'pillion_flags'
const WINDOW_MS = 5
const RECONNECT_MS = 1_000
const CHECK_MS = 30_000
const LIMIT_MS = 10_000

export type Notifications = {
  /** Wakes every process, soon after a commit, to read new outbox rows and jobs. */
  notify(): void
  /** Makes every process look for sessions that have ended. */
  notifySessionEnd(): void
  /** Makes every process read the flags. */
  notifyFlagChange(): void
  stop(): Promise<void>
}

/**
 * Wakes every process after a commit. A notification may get lost: the outbox and the job table are polled as
 * well, and so are the ended sessions and the flags. It is sent after the commit and at most once in 5 ms, since
 * NOTIFY inside a transaction makes commits wait for each other.
 */
export async function startNotifications(options: {
  url: string
  clock: Clock
  log: FailureLog
  onNotification: () => void
  onSessionEnd: () => void
  onFlagChange: () => void
  /** A connection that does not answer for this long counts as lost. */
  limitMs?: number
}): Promise<Notifications> {
  const { url, clock, log, limitMs = LIMIT_MS } = options
  const listeners: Record<string, () => void> = {
    [CHANNEL]: options.onNotification,
    [SESSIONS_CHANNEL]: options.onSessionEnd,
    [FLAGS_CHANNEL]: options.onFlagChange,
  }
  const notifyAll = () => Object.values(listeners).forEach((listener) => listener())
  let client: Client | undefined
  let window: NodeJS.Timeout | undefined
  let cancelReconnect = () => {}
  let ended = false
  const waiting = new Set<string>()

  async function connect(): Promise<void> {
    const newClient = new Client({
      connectionString: url,
      application_name: 'pillion-notifications',
      connectionTimeoutMillis: limitMs,
      query_timeout: limitMs,
    })
    newClient.on('error', (error) => lose(newClient, error))
    newClient.on('end', () => lose(newClient))
    newClient.on('notification', ({ channel }) => listeners[channel]?.())
    try {
      await newClient.connect()
      const channels = Object.keys(listeners)
      await newClient.query(channels.map((channel) => `listen ${channel}`).join('; '))
    } catch (error) {
      close(newClient)
      throw toUnavailable(error)
    }
    if (ended) return close(newClient)
    client = newClient
    notifyAll()
  }

  function lose(lostClient: Client, error?: unknown): void {
    if (client !== lostClient) return
    client = undefined
    close(lostClient)
    if (!ended) reconnectLater(error)
  }

  function reconnectLater(error: unknown): void {
    if (ended) return
    log.warn({ err: toUnavailable(error) }, 'notification connection lost; reconnecting in 1 s')
    cancelReconnect = clock.after(RECONNECT_MS, () => void reconnect())
  }

  async function reconnect(): Promise<void> {
    try {
      await connect()
    } catch (error) {
      reconnectLater(error)
    }
  }

  /** The client runs one query at a time, so what is requested meanwhile waits and is sent together. */
  function request(statement: string): void {
    waiting.add(statement)
    window ??= setTimeout(sendWaiting, WINDOW_MS)
  }

  function sendWaiting(): void {
    const sender = client
    const sent = sender?.query([...waiting].join('; ')) ?? Promise.resolve()
    waiting.clear()
    void sent
      .catch((error: unknown) => sender && lose(sender, error))
      .finally(() => {
        window = undefined
        if (waiting.size > 0 && !ended) window = setTimeout(sendWaiting, WINDOW_MS)
      })
  }

  await connect()
  // A frozen or unreachable server does not report the loss of a connection.
  const stopChecks = every(clock, CHECK_MS, () => request('select 1'))
  return {
    notify: () => request(`notify ${CHANNEL}`),
    notifySessionEnd: () => request(`notify ${SESSIONS_CHANNEL}`),
    notifyFlagChange: () => request(`notify ${FLAGS_CHANNEL}`),
    async stop() {
      ended = true
      clearTimeout(window)
      cancelReconnect()
      stopChecks()
      const last = client
      client = undefined
      if (last) await within(limitMs, last.end(), undefined)
    },
  }
}

const close = (client: Client): void => void client.end().catch(() => {})
