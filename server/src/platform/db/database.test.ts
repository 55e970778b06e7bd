import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { UnavailableError } from '../refusals/unavailable-error.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { system } from './scope.ts'
import { bind, statement } from './statement.ts'

/** A message of PostgreSQL's protocol: its type, its length and its fields. */
function message(type: string, fields: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + fields.length)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(fields, 'latin1')])
}
const authenticated = message('R', '\0\0\0\0')
const ready = message('Z', 'I')
const crashed = message('E', 'SFATAL\0C57P01\0Mterminating connection\0\0')

/** Accepts a connection and terminates it at once, in one packet. */
const server = createServer((socket) => {
  socket.on('error', () => {})
  socket.once('data', () => socket.end(Buffer.concat([authenticated, ready, crashed])))
})
let url: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `postgres://u@127.0.0.1:${(server.address() as AddressInfo).port}/d`
})
afterAll(() => void server.close())

it('a connection that ends as soon as it is accepted makes the database unavailable, and ends nothing else', async () => {
  const uncaught = vi.fn()
  process.once('uncaughtException', uncaught)
  const database = openDatabase({ url, connections: 1, named: true, onError: () => {} })
  const run = database.run(system, bind(statement('one', 'select 1'), []))
  await expect(run).rejects.toThrow(UnavailableError)
  await expect(migrate(url)).rejects.toThrow('not queryable')
  await database.end()
  process.off('uncaughtException', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
})
