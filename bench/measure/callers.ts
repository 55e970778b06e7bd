import { Agent, request } from 'node:http'

/** How many times a second `callers` concurrent callers get `work` done, over `seconds`. */
export async function rateOf(
  callers: number,
  seconds: number,
  work: () => Promise<void>,
): Promise<{ rate: number; done: number }> {
  const begin = performance.now()
  const end = begin + seconds * 1000
  let done = 0
  const caller = async () => {
    while (performance.now() < end) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return { rate: (done * 1000) / (performance.now() - begin), done }
}

/** Posts over connections that stay open; lean, since it shares the cores with what it measures. */
export function poster(address: string, path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(address)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return (body: string, key: string): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const call = request(
        {
          hostname: hostname === 'localhost' ? '127.0.0.1' : hostname,
          port,
          path,
          agent,
          method: 'POST',
          headers: {
            ...headers,
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(body),
            'Idempotency-Key': key,
          },
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => (text += chunk))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        },
      )
      call.on('error', reject)
      call.end(body)
    })
}
