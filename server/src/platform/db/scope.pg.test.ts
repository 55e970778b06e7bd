import { startBareDatabase } from '@pillion/testkit/bare-database'
import { expect, it, onTestFinished } from 'vitest'

import { openDatabase } from './database.ts'
import { system } from './scope.ts'
import { bind, statement } from './statement.ts'

it.each([
  [2_000, '6s'],
  [10_000, '15s'],
  [600_000, '15s'],
])('a transaction that may take %i ms a statement may be idle for %s', async (limitMs, idle) => {
  const { url, close } = await startBareDatabase()
  const options = { url, connections: 1, limitMs, named: true, onError: () => {} }
  const database = openDatabase(options)
  onTestFinished(async () => {
    await database.end()
    await close()
  })
  const show = statement('show-idle', 'show idle_in_transaction_session_timeout')
  const { rows } = await database.run(system, bind(show))
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: idle }])
})

it.each([undefined, 2_000])('no plan is compiled, with a limit of %s ms', async (limitMs) => {
  const { url, close } = await startBareDatabase()
  const options = { url, connections: 1, named: true, onError: () => {} }
  const database = openDatabase({ ...options, ...(limitMs !== undefined && { limitMs }) })
  onTestFinished(async () => {
    await database.end()
    await close()
  })
  const show = bind(statement('show-jit', 'show jit'))
  expect((await database.run(system, show)).rows).toEqual([{ jit: 'off' }])
  const inTransaction = await database.transaction(system, ({ run }) => run(show))
  expect(inTransaction.rows).toEqual([{ jit: 'off' }])
})
