import {
  createConnection,
  type LiveEvent,
  type Socket,
  type SocketEvents,
} from '#platform/live/connection.ts'

/** One page: its sockets, its clock, its network and its session. */
export class LivePage {
  now = 1_000
  online = true
  token: string | undefined = 'token-1'
  renewal = false
  renewals = 0
  sockets: FakeSocket[] = []
  timers: { at: number; act: () => void }[] = []
  events: LiveEvent[] = []
  states: string[] = []

  live = createConnection({
    open: (token) => {
      const socket = new FakeSocket(token)
      this.sockets.push(socket)
      return socket
    },
    authorization: () => Promise.resolve(this.token),
    renew: () => {
      this.renewals += 1
      return Promise.resolve(this.renewal)
    },
    online: () => this.online,
    now: () => this.now,
    after: (ms, act) => {
      const timer = { at: this.now + ms, act }
      this.timers.push(timer)
      return () => (this.timers = this.timers.filter((other) => other !== timer))
    },
    random: () => 0.5,
  })

  constructor() {
    this.live.onState(() => this.states.push(this.live.state().name))
    this.live.onEvent((event) => this.events.push(event))
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1)!
  }

  async pass(ms: number): Promise<void> {
    this.now += ms
    const due = this.timers.filter((timer) => timer.at <= this.now)
    this.timers = this.timers.filter((timer) => timer.at > this.now)
    for (const timer of due) timer.act()
    await settled()
  }

  async connected(vendorId = 'v-1'): Promise<void> {
    this.live.follow(vendorId)
    this.live.start()
    await settled()
    this.socket.tell('open', {})
  }

  async lose(code = 1006): Promise<void> {
    this.socket.tell('close', { code })
    await settled()
  }
}

export class FakeSocket implements Socket {
  sent: unknown[] = []
  closed = false
  readyState = 1
  private listeners = new Map<string, (event: never) => void>()
  readonly token: string

  constructor(token: string) {
    this.token = token
  }

  addEventListener<Type extends keyof SocketEvents>(
    type: Type,
    listener: (event: SocketEvents[Type]) => void,
  ): void {
    this.listeners.set(type, listener)
  }

  tell<Type extends keyof SocketEvents>(type: Type, event: SocketEvents[Type]): void {
    this.listeners.get(type)?.(event as never)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.closed = true
  }

  says(message: unknown): void {
    this.tell('message', { data: JSON.stringify(message) })
  }
}

/** Once everything that is under way has been done. */
export const settled = () => new Promise((resolve) => setImmediate(resolve))
