import { once } from 'node:events'

import { WebSocket } from 'ws'

export type Listeners = {
  /** Milliseconds from the call of `publish` until the last socket has received the event. */
  timeOf(publish: () => Promise<void>): Promise<number>
  close(): void
}

const BATCH_SIZE = 100

/** Opens sockets, a hundred at a time, and sends `greeting` on each; `isEvent` distinguishes events from greetings. */
export async function listen(options: {
  url: string
  count: number
  greeting?: string
  isEvent: (text: string) => boolean
}): Promise<Listeners> {
  const { url, count, greeting, isEvent } = options
  const sockets: WebSocket[] = []
  let received = 0
  let allReceived = () => {}
  for (let opened = 0; opened < count; opened += BATCH_SIZE) {
    const batch = Array.from({ length: Math.min(BATCH_SIZE, count - opened) }, async () => {
      const socket = new WebSocket(url, { perMessageDeflate: false })
      await once(socket, 'open')
      if (greeting) {
        socket.send(greeting)
        await once(socket, 'message')
      }
      socket.on('message', (data) => {
        if (!isEvent(String(data))) return
        received += 1
        if (received === count) allReceived()
      })
      sockets.push(socket)
    })
    await Promise.all(batch)
  }
  return {
    async timeOf(publish) {
      received = 0
      const all = new Promise<void>((resolve) => (allReceived = resolve))
      const begin = performance.now()
      await Promise.all([publish(), all])
      return performance.now() - begin
    },
    close: () => sockets.forEach((socket) => socket.terminate()),
  }
}
