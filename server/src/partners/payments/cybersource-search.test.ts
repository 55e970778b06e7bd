import { expect, it } from 'vitest'

import type { CyberSourceClient } from './cybersource-client.ts'
import { cyberSourceSearch } from './cybersource-search.ts'

it('many intents are searched in groups, by their IDs only', async () => {
  const queries: string[] = []
  const post = async (_path: string, { query }: { query: string }) => {
    queries.push(query)
    const summary = (code: string) => ({ id: code, clientReferenceInformation: { code } })
    const found = [...query.matchAll(/code:(\w+)/g)].map(([, code = '']) => summary(code))
    return { totalCount: found.length, _embedded: { transactionSummaries: found } }
  }
  const search = cyberSourceSearch({ post: post as CyberSourceClient['post'] })
  const ids = Array.from({ length: 45 }, (_, index) => `p${index}`)
  expect([...(await search.ofIntents(ids)).keys()]).toEqual(ids)
  expect(queries.map((query) => query.split(' OR ').length)).toEqual([20, 20, 5])
  expect((await search.ofIntents([])).size).toBe(0)
})
