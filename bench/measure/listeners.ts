import { once } from 'node:events'

import { WebSocket } from 'ws'

export type Listeners = {
  /** Milliseconds from the call of `tell` until the last socket has heard. */
  timeOf(tell: () => Promise<void>): Promise<number>
  close(): void
}

const AT_ONCE = 100

/** Opens sockets, a hundred at a time, and says `hello` on each; `isNews` tells events from greetings. */
export async function listen(options: {
  url: string
  count: number
  hello?: string
  isNews: (text: string) => boolean
}): Promise<Listeners> {
  const { url, count, hello, isNews } = options
  const sockets: WebSocket[] = []
  let heard = 0
  let allHeard = () => {}
  for (let opened = 0; opened < count; opened += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - opened) }, async () => {
      const socket = new WebSocket(url, { perMessageDeflate: false })
      await once(socket, 'open')
      if (hello) {
        socket.send(hello)
        await once(socket, 'message')
      }
      socket.on('message', (data) => {
        if (!isNews(String(data))) return
        heard += 1
        if (heard === count) allHeard()
      })
      sockets.push(socket)
    })
    await Promise.all(batch)
  }
  return {
    async timeOf(tell) {
      heard = 0
      const all = new Promise<void>((resolve) => (allHeard = resolve))
      const begin = performance.now()
      await Promise.all([tell(), all])
      return performance.now() - begin
    },
    close: () => sockets.forEach((socket) => socket.terminate()),
  }
}
