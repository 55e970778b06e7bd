/** What the frame may say (HC-10, GAP-147). */
const frameMessages = [
  'init-will-start',
  'started',
  'done',
  'failed',
  'encountered-error',
  'asks-for-new-access-token',
] as const
type FrameMessage = (typeof frameMessages)[number]

/** What the portal, its host, says. */
export type HostMessage =
  | { type: 'host-ready' | 'host-error' | 'host-denies-token' }
  | { type: 'host-sends-token'; token: string }

export type HelpState = 'starting' | 'ready' | 'failed'

type BridgeOptions = {
  send: (message: HostMessage) => void
  fetchToken: () => Promise<string>
  onState: (state: HelpState) => void
  now: () => number
  after: (ms: number, callback: () => void) => () => void
}

/** The frame has this long to say that it is done. */
const START_MS = 20_000
/** Five minutes before a token expires (HC-09). */
const REFRESH_MS = 3_600_000 - 300_000
/** A frame that asks more often is denied without asking the server. */
const TOKEN_PAUSE_MS = 10_000
/** More messages than this within the time are an attack or a bug. */
const FLOOD = { messages: 60, ms: 10_000 }

/**
 * The host's side of the messages between the portal and the frame of a provider's help centre. The caller passes on only
 * messages of that frame and of the provider's origin.
 */
export function createHelpBridge({ send, fetchToken, onState, now, after }: BridgeOptions) {
  let isOpen = true
  let isFetching = false
  let lastToken = -Infinity
  let recent: number[] = []
  let stopStart = () => {}
  let stopRefresh = () => {}

  function close(): void {
    isOpen = false
    stopStart()
    stopRefresh()
  }

  function fail(): void {
    close()
    onState('failed')
  }

  function waitForStart(): void {
    stopStart()
    stopStart = after(START_MS, fail)
  }

  function refreshLater(): void {
    stopRefresh()
    stopRefresh = after(REFRESH_MS, () => void sendToken('host-error'))
  }

  /** The next refresh counts from here, whether or not there is a token. */
  async function sendToken(otherwise: 'host-error' | 'host-denies-token'): Promise<void> {
    if (isFetching) return
    isFetching = true
    refreshLater()
    try {
      const token = await fetchToken()
      if (isOpen) send({ type: 'host-sends-token', token })
    } catch {
      if (isOpen) send({ type: otherwise })
    } finally {
      isFetching = false
      lastToken = now()
    }
  }

  function handle(type: FrameMessage): void {
    switch (type) {
      case 'init-will-start':
        onState('starting')
        return waitForStart()
      case 'started':
        return send({ type: 'host-ready' })
      case 'done':
        stopStart()
        return onState('ready')
      case 'failed':
      case 'encountered-error':
        return fail()
      case 'asks-for-new-access-token':
        if (now() - lastToken < TOKEN_PAUSE_MS) return send({ type: 'host-denies-token' })
        return void sendToken('host-denies-token')
      default:
        return type satisfies never
    }
  }

  function isFlood(): boolean {
    const from = now() - FLOOD.ms
    recent = [...recent.filter((at) => at > from), now()]
    return recent.length > FLOOD.messages
  }

  waitForStart()
  refreshLater()
  return {
    /** Unknown messages are ignored, but count. */
    receive(data: unknown): void {
      if (!isOpen) return
      if (isFlood()) return fail()
      const type = typeOf(data)
      if (type) handle(type)
    },
    close,
  }
}

function typeOf(data: unknown): FrameMessage | undefined {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
  return frameMessages.find((known) => known === type)
}
