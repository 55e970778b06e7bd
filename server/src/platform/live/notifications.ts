import { Client } from 'pg'

import type { Log } from '../log/log.ts'

const CHANNEL = 'pillion'
const SESSIONS_CHANNEL = 'pillion_sessions'
const WINDOW_MS = 5
const RECONNECT_MS = 1_000

export type Notifications = {
  /** Wakes every process, soon after a commit, to read new outbox rows and jobs. */
  notify(): void
  /** Makes every process look for sessions that have ended. */
  notifySessionEnd(): void
  stop(): Promise<void>
}

/**
 * Wakes every process after a commit. A notification may get lost: the outbox and the job table are polled as
 * well, and so are the ended sessions. It is sent after the commit and at most once in 5 ms, since NOTIFY inside a transaction
 * makes commits wait for each other.
 */
export async function startNotifications(options: {
  url: string
  log: Log
  onNotification: () => void
  onSessionEnd: () => void
}): Promise<Notifications> {
  const { url, log, onNotification, onSessionEnd } = options
  let client: Client | undefined
  let window: NodeJS.Timeout | undefined
  let reconnect: NodeJS.Timeout | undefined
  let ended = false
  let isRequested = false

  async function connect(): Promise<void> {
    const newClient = new Client({
      connectionString: url,
      application_name: 'pillion-notifications',
    })
    newClient.on('error', (error) => reconnectLater(newClient, error))
    newClient.on('end', () => reconnectLater(newClient))
    newClient.on('notification', ({ channel }) =>
      channel === SESSIONS_CHANNEL ? onSessionEnd() : onNotification(),
    )
    await newClient.connect()
    await newClient.query(`listen ${CHANNEL}; listen ${SESSIONS_CHANNEL}`)
    client = newClient
    onNotification()
    onSessionEnd()
  }

  function reconnectLater(lostClient: Client, error?: Error): void {
    if (ended || (client !== lostClient && client !== undefined)) return
    client = undefined
    if (error) log.warn({ err: error }, 'notification connection lost; reconnecting in 1 s')
    clearTimeout(reconnect)
    reconnect = setTimeout(
      () => void connect().catch((e: Error) => reconnectLater(lostClient, e)),
      RECONNECT_MS,
    )
  }

  function notify(): void {
    isRequested = true
    window ??= setTimeout(sendNotify, WINDOW_MS)
  }

  /** The window stays open until the notification is sent, so that notifications never queue up. */
  function sendNotify(): void {
    isRequested = false
    const sent = client?.query(`notify ${CHANNEL}`) ?? Promise.resolve()
    void sent
      .catch(() => {})
      .finally(() => {
        window = undefined
        if (isRequested && !ended) notify()
      })
  }

  await connect()
  return {
    notify,
    notifySessionEnd: () => void client?.query(`notify ${SESSIONS_CHANNEL}`).catch(() => {}),
    async stop() {
      ended = true
      clearTimeout(window)
      clearTimeout(reconnect)
      await client?.end().catch(() => {})
    },
  }
}
