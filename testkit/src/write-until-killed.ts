import { createInterface } from 'node:readline'

import { startEmbeddedPostgres } from '@pillion/server/platform/postgres/embedded'
import { Client } from 'pg'

// Run by crash-fixture.ts. Prints the port of its database, then every number whose insert was
// acknowledged. A line on standard input stops it cleanly.
const [dataDir = ''] = process.argv.slice(2)
const database = await startEmbeddedPostgres({ dataDir })
const client = new Client(database.url)
client.on('error', () => undefined)
await client.connect()
await client.query('create table if not exists acknowledged (number int primary key)')
const { rows } = await client.query<{ next: number }>(
  'select coalesce(max(number), 0)::int + 1 as next from acknowledged',
)
process.stdout.write(`port ${database.port}\n`)

const stopping = new AbortController()
createInterface(process.stdin).once('line', () => stopping.abort())
for (let number = rows[0]?.next ?? 1; !stopping.signal.aborted; number += 1) {
  await client.query('insert into acknowledged values ($1)', [number])
  process.stdout.write(`acknowledged ${number}\n`)
}
await client.end()
await database.stop()
process.exit()
