import { startBareDatabase, type BareDatabase } from '@pillion/testkit/bare-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { nestedDatabase } from './nested-database.ts'
import { anonymous, system } from './scope.ts'
import { bind, statement } from './statement.ts'

let bare: BareDatabase
beforeAll(async () => {
  bare = await startBareDatabase()
  await bare.database.run(system, bind(statement('table', 'create table note (text text)')))
})
afterAll(() => bare.close())

const add = (text: string) => bind(statement('add', 'insert into note values ($1)'), [text])
const all = bind(statement('all', 'select text from note order by text'))
const texts = (rows: readonly object[] = []) => rows.map((row) => Object.values(row)[0] as string)
const stored = async () => texts((await bare.database.run(system, all)).rows)

describe('a nested database', () => {
  it('writes with its outer transaction, and shows its own writes before', async () => {
    const seen = await bare.database.transaction(system, async (outer) => {
      const nested = nestedDatabase(outer)
      await nested.run(system, add('a'))
      const [, inBatch] = await nested.batch(system, [add('b'), all])
      await nested.transaction(system, async ({ run }) => void (await run(add('c'))))
      expect(await stored()).toEqual([])
      return [texts(inBatch?.rows), texts((await nested.run(system, all)).rows)]
    })
    expect(seen).toEqual([
      ['a', 'b'],
      ['a', 'b', 'c'],
    ])
    expect(await stored()).toEqual(['a', 'b', 'c'])
  })

  it('undoes only the transaction that fails', async () => {
    await bare.database.transaction(system, async (outer) => {
      const nested = nestedDatabase(outer)
      const failing = nested.transaction(system, async ({ run }) => {
        await run(add('undone'))
        throw new Error('refused')
      })
      await expect(failing).rejects.toThrow('refused')
      const wrong = bind(statement('wrong', 'select 1 / 0'))
      await expect(nested.batch(system, [add('undone'), wrong])).rejects.toThrow('division by zero')
      await nested.run(system, add('d'))
    })
    expect(await stored()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('runs one transaction after another, each with its own scope', async () => {
    const scope = bind(statement('scope', "select current_setting('app.system') as scope"))
    await bare.database.transaction(system, async (outer) => {
      const nested = nestedDatabase(outer)
      const order: string[] = []
      const scopes = await Promise.all([
        nested.transaction(system, async ({ run }) => {
          await run(scope)
          order.push('first')
          return texts((await run(scope)).rows)
        }),
        nested.run(anonymous, scope).then(({ rows }) => {
          order.push('second')
          return texts(rows)
        }),
      ])
      expect(order).toEqual(['first', 'second'])
      expect(scopes).toEqual([['yes'], ['']])
    })
  })

  it('loses everything when the outer transaction fails', async () => {
    const failing = bare.database.transaction(system, async (outer) => {
      await nestedDatabase(outer).run(system, add('lost'))
      throw new Error('killed')
    })
    await expect(failing).rejects.toThrow('killed')
    expect(await stored()).toEqual(['a', 'b', 'c', 'd'])
  })
})
