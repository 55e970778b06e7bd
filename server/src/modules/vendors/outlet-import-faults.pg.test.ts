import { importOutlets, previewOutletImport } from '@pillion/contract/http/outlet-import'
import { listOutlets } from '@pillion/contract/http/vendors'
import { callWithRetry } from '@pillion/testkit/call-with-retry'
import { faultFor, type InjectedFault } from '@pillion/testkit/faults'
import { startFaultyProxy, type FaultyProxy } from '@pillion/testkit/faulty-proxy'
import { outletRows, outletSheet } from '@pillion/testkit/outlet-sheets'
import { startRestartableServer, type RestartableServer } from '@pillion/testkit/restartable-server'
import type { TestDatabase } from '@pillion/testkit/test-database'
import { testUsers } from '@pillion/testkit/test-users'
import { seededDatabase } from '@pillion/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { makeClient, signIn } from '../../api-client/api-client.ts'

const SEED = '2026-11-23'
/** What befalls the first attempt of each call; the later ones have the faults of the seed. */
const FIRST_FAULTS: readonly InjectedFault[] = [
  'killed-under-way',
  'killed-after-commit',
  'doubled',
  'reply-lost',
  'reply-cut',
  'late',
  'request-lost',
  'unavailable',
]
const OUTLETS_PER_CALL = 5
const LONG = 300_000

let database: TestDatabase
let server: RestartableServer
let proxy: FaultyProxy
beforeAll(async () => {
  database = await seededDatabase()
  server = await startRestartableServer(database.url, { FLEET_SPEED: '0.1' })
  proxy = await startFaultyProxy(server, SEED)
}, LONG)
afterAll(async () => {
  await proxy.close()
  await server.end()
  await database.drop()
})

/** A key whose first attempt has the fault. */
function keyWith(fault: InjectedFault): string {
  for (let number = 1; ; number += 1) {
    const key = `${fault}-${number}`
    if (faultFor(SEED, key, 1) === fault) return key
  }
}

const nextTurn = () => new Promise(setImmediate)

it(
  '[OUT-17] lost, cut, doubled and late calls and kills of the server leave each of 40 outlets once',
  async () => {
    const { email, password } = testUsers.owner
    const { token } = await signIn(await server.address(), email, password)
    const directly = async () => makeClient(await server.address(), token)
    const content = outletSheet(outletRows(40)).toString('base64')
    const body = { parent_vendor_id: 'nk', content }
    const { rows } = (await (await directly()).call(previewOutletImport, { body })).result
    const outlets = rows.map(({ outlet }) => outlet).filter((outlet) => outlet !== null)

    const onBadDay = makeClient(proxy.address, token)
    for (const [index, fault] of FIRST_FAULTS.entries()) {
      const from = index * OUTLETS_PER_CALL
      const part = outlets.slice(from, from + OUTLETS_PER_CALL)
      const asking = { body: { parent_vendor_id: 'nk', outlets: part }, key: keyWith(fault) }
      let reply = await callWithRetry(onBadDay, importOutlets, asking, nextTurn)
      while (reply?.status !== 200) {
        // Waits until the server is back.
        await server.address()
        reply = await callWithRetry(onBadDay, importOutlets, asking, nextTurn)
      }
      expect(reply.answer.result.outlets.map(({ vendor_id }) => vendor_id)).toEqual(
        part.map(({ client_vendor_id }) => `nk-${client_vendor_id}`),
      )
    }
    await proxy.settle()

    const query = { parentVendorId: 'nk' }
    const listed = (await (await directly()).call(listOutlets, { query })).result.outlets
    const added = listed.filter(({ vendor_id }) => vendor_id.startsWith('nk-shop-'))
    expect(added.map(({ vendor_id, version }) => [vendor_id, version]).toSorted()).toEqual(
      Array.from({ length: 40 }, (_, at) => [`nk-shop-${at + 1}`, 1]).toSorted(),
    )
    expect([...proxy.answered.values()].filter((answers) => answers.size > 1)).toEqual([])
    expect(FIRST_FAULTS.filter((fault) => !proxy.faultCounts.has(fault))).toEqual([])
    expect(server.kills()).toBeGreaterThanOrEqual(2)
  },
  LONG,
)
