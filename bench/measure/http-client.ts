import { connect, type Socket } from 'node:net'

export type Answer = { status: number; text: string }

/**
 * Posts over connections that stay open, one call at a time on each. Understands only HTTP/1.1 with a Content-Length:
 * it shares the cores with what it measures, and node:http would take twice the processor time.
 */
export function makePoster(address: string, path: string, headers: Record<string, string>) {
  const send = makeSender(address, { ...headers, 'Content-Type': 'application/json' })
  return (body: string, key: string): Promise<Answer> =>
    send(
      `POST ${path}`,
      `Content-Length: ${Buffer.byteLength(body)}\r\nIdempotency-Key: ${key}\r\n\r\n${body}`,
    )
}

/** The same for reading a path, query included. */
export function makeGetter(address: string, headers: Record<string, string> = {}) {
  const send = makeSender(address, headers)
  return (path: string): Promise<Answer> => send(`GET ${path}`, '\r\n')
}

function makeSender(address: string, headers: Record<string, string>) {
  const { hostname, port, host } = new URL(address)
  const idleConnections: HttpConnection[] = []
  const lines = Object.entries({ Host: host, ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return async (method: string, rest: string): Promise<Answer> => {
    const connection =
      idleConnections.pop() ??
      httpConnection(connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname))
    const answer = await connection(`${method} HTTP/1.1\r\n${head}${rest}`)
    idleConnections.push(connection)
    return answer
  }
}

type HttpConnection = (request: string) => Promise<Answer>

/** Sends one request after another and reads each response. */
function httpConnection(socket: Socket): HttpConnection {
  let received = ''
  let answer: (answer: Answer) => void = () => {}
  let fail: (error: Error) => void = () => {}
  socket.setNoDelay(true)
  // One character per byte, as Content-Length counts.
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    const end = received.indexOf('\r\n\r\n') + 4
    if (end < 4) return
    const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end))?.[1]
    if (length === undefined)
      return fail(new Error(`a response without Content-Length: ${received}`))
    if (received.length < end + Number(length)) return
    const text = Buffer.from(received.slice(end), 'latin1').toString('utf8')
    const status = Number(received.slice(9, 12))
    received = ''
    answer({ status, text })
  })
  socket.on('error', (error) => fail(error))
  socket.on('close', () => fail(new Error('the server closed the connection')))
  return (request) =>
    new Promise((resolve, reject) => {
      answer = resolve
      fail = reject
      socket.write(request)
    })
}
