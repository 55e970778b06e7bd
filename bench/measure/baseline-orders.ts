import fastify from 'fastify'
import { Pool } from 'pg'

// Baseline for read-orders: Fastify and pg return the rows of one prepared statement unchanged.
type Query = { url: string; role: string; text: string; values: unknown[] }

const { url, role, text, values } = JSON.parse(process.env['BASELINE_QUERY'] ?? '') as Query
const pool = new Pool({
  connectionString: url,
  max: 16,
  options: `-c role=${role} -c app.system=yes`,
})
const app = fastify()
app.get('/', async () => ({
  result: { data: (await pool.query({ name: 'page', text, values })).rows },
}))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ address })}\n`)
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
