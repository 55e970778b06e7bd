import { createServer } from 'node:http'

import { WebSocketServer } from 'ws'

// Baseline for fan-out: a server that only sends one text to each socket.
const http = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    for (const socket of sockets.clients) socket.send(text)
    response.end()
  })
})
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  process.stdout.write(`${JSON.stringify({ address: `http://127.0.0.1:${port}` })}\n`)
})
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
