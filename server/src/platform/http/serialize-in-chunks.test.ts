import { operation } from '@pillion/contract/operation'
import Fastify from 'fastify'
import { Type } from 'typebox'
import { expect, it } from 'vitest'

import { serializerInChunks } from './serialize-in-chunks.ts'
import { validateStrictly } from './validation.ts'

const listing = operation({
  name: 'listing',
  method: 'GET',
  path: '/list',
  caller: 'public',
  summary: '',
  answer: Type.Object({
    code: Type.Literal(200),
    body: Type.Object({
      title: Type.String(),
      rows: Type.Array(Type.Object({ at: Type.Number(), rows: Type.Array(Type.String()) })),
      end: Type.Boolean(),
    }),
  }),
  longList: 'rows',
  refusals: [],
})

it.each([0, 1, 25, 26, 1_000])(
  'an answer with a list of %i has all of it in order',
  async (count) => {
    const app = Fastify()
    validateStrictly(app)
    const serialize = serializerInChunks(listing, 'rows')
    const rows = Array.from({ length: count }, (_, at) => ({
      at,
      rows: [],
      secret: 'not in the schema',
    }))
    const answer = { code: 200, body: { title: 'a "rows":[] b', rows, end: true } }
    app.get('/list', { schema: { response: { 200: listing.answer } } }, (_, reply) =>
      serialize(reply.type('application/json'), answer),
    )
    const { payload } = await app.inject('/list')
    expect(JSON.parse(payload)).toEqual({
      code: 200,
      body: { title: 'a "rows":[] b', rows: rows.map(({ at }) => ({ at, rows: [] })), end: true },
    })
  },
)
