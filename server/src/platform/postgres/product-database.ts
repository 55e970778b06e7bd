import { Client } from 'pg'

const NAME = 'pillion'

/** The address of the product's database in the embedded cluster; creates the database if missing. */
export async function productDatabase(clusterUrl: string): Promise<string> {
  const client = new Client({ connectionString: clusterUrl })
  // If the connection is lost, the next query fails.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME])
    if (!rowCount) await client.query(`create database ${NAME} template template0`)
  } finally {
    await client.end()
  }
  return productUrl(clusterUrl)
}

/** The address of the product's database. */
export function productUrl(clusterUrl: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${NAME}`
  return url.href
}
