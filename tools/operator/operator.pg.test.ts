import { execFile } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

import { getFlags } from '@pillion/contract/http/flags'
import { getOrder } from '@pillion/contract/http/orders'
import { listVendors } from '@pillion/contract/http/vendors'
import { getVoucher } from '@pillion/contract/http/vouchers'
import { signIn, type Client } from '@pillion/server/api-client/api-client'
import { migrate } from '@pillion/server/platform/db/migrate'
import { OUTLET, place } from '@pillion/testkit/requests'
import { startServerProcess, type ServerProcess } from '@pillion/testkit/server-process'
import { makeDatabase, type TestDatabase } from '@pillion/testkit/test-database'
import { testUsers } from '@pillion/testkit/test-users'
import { seededDatabase } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { runOperator } from './run-operator.ts'

const run = promisify(execFile)

let database: TestDatabase
let server: ServerProcess
let owner: Client
beforeAll(async () => {
  database = await seededDatabase()
  server = await startServerProcess(database.url)
  owner = await signIn(server.address, testUsers.owner.email, testUsers.owner.password)
})
afterAll(async () => {
  await server.kill()
  await database.drop()
})

/** The server's settings; `more` overrides some of them. */
function settingsWith(more: Record<string, string>) {
  const { port } = new URL(server.address)
  return { ...process.env, PORT: port, DATABASE_URL: database.url, ...more }
}
const type = (line: string, more: Record<string, string> = {}) =>
  runOperator(line.split(' ').filter(Boolean), settingsWith(more))
const says = (sentence: string) => ({ code: 1, stdout: '', stderr: `${sentence}\n` })

describe('create-guest-link', () => {
  it('[GAP-095] prints the address of a vendor’s guest link', async () => {
    const { code, stdout } = await type('create-guest-link nk-sod')
    expect([code, stdout]).toEqual([0, expect.stringMatching(/\/connect\?vendor_id=nk-sod&token=/)])
    expect(await type('create-guest-link nowhere')).toEqual(
      says('There is no such vendor: nowhere.'),
    )
    expect(await type('create-guest-link')).toEqual(
      says('Give the ID of one vendor, such as nk-sod.'),
    )
  })
})

describe('end-order', () => {
  it('ends an order on the running server', async () => {
    const orderId = await place(owner)
    const { stderr } = await type(`end-order ${orderId} --as delivered`)
    expect(stderr).toMatch(/^nk-sod-\w{10} is [A-Z_]+ and cannot be delivered\.\n$/)
    expect(await type(`end-order ${orderId} --as cancelled`)).toEqual({
      code: 0,
      stdout: `${orderId} is cancelled.\n`,
      stderr: '',
    })
    const { result } = await owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })
    expect(result.status).toBe('CANCELLED')
    expect(await type('end-order nk-sod-2j00000000 --as returned')).toEqual(
      says('There is no such order: nk-sod-2j00000000.'),
    )
    expect(await type(`end-order ${orderId} --as lost`)).toEqual(
      says('--as is one of cancelled, delivered and returned.'),
    )
    expect(await type('end-order --as cancelled')).toEqual(
      says('Give the ID of one order, such as nk-sod-2j00000000.'),
    )
  })
})

describe('create-voucher', () => {
  it('[VOUCHER-03] issues a voucher on the running server', async () => {
    const { code, stdout } = await type(
      'create-voucher summer10 --type percentage --amount 10 --until 2036-12-31 --total 100 --per-vendor 1',
    )
    expect([code, stdout]).toEqual([0, 'Voucher SUMMER10 is issued: 10 % off the delivery fee.\n'])
    const { result } = await owner.call(getVoucher, { params: { code: 'SUMMER10' } })
    expect(result).toMatchObject({ type: 'percentage', amount: 10 })
    expect(result.valid_until).toBe(Date.parse('2036-12-31T23:00:00Z') / 1000)
  })

  it('does not issue the same voucher twice', async () => {
    expect((await type('create-voucher TWICE --type amount --amount 49,50')).stdout).toBe(
      'Voucher TWICE is issued: 49.5 SEK off the delivery fee.\n',
    )
    expect(await type('create-voucher twice --type amount --amount 20')).toEqual(
      says('There is a voucher TWICE already, and what it takes off cannot be changed.'),
    )
  })

  it.each([
    [
      'X --type percentage --amount 101',
      'No voucher takes that off: an amount is more than 0, a percentage a whole number from 1 to 100, and free delivery has no amount.',
    ],
    [
      'X --type deliveryFee --from 2026-02-02 --until 2026-02-01',
      'A voucher cannot end before it begins: look at --from and --until.',
    ],
    ['X --type deliveryFee --vendor nowhere', 'There is no such vendor: one of nowhere.'],
    ['a_b --type deliveryFee', 'Unsupported code: a_b (letters, digits and dashes, at most 32)'],
    ['X --type gift', 'Give --type with one of amount, percentage, deliveryFee.'],
  ])('explains the refusal: %s', async (line, sentence) => {
    expect(await type(`create-voucher ${line}`)).toEqual(says(sentence))
  })
})

describe('register-vendor', () => {
  it('registers a parent vendor, which its owners have at once', async () => {
    const line = `register-vendor kedjan --name Kedjan --phone +46701740605 --owner ${testUsers.owner.email}`
    expect(await type(line)).toMatchObject({
      code: 0,
      stdout:
        'Kedjan is registered. Its owners sign in, or create an account with the vendor code kedjan.\n',
    })
    const { vendors } = (await owner.call(listVendors)).result
    expect(vendors.find(({ vendor_id }) => vendor_id === 'kedjan')).toMatchObject({
      name: 'Kedjan',
      is_parent: true,
    })
    expect(await type(line)).toEqual(
      says('There is a vendor kedjan already, or one whose outlets could have the same IDs.'),
    )
  })

  it.each([
    [
      'Nk',
      '+46701740605',
      'kim@nk.example',
      'Unsupported ID: Nk (small letters, digits and dashes, at most 24)',
    ],
    ['new', '12', 'kim@nk.example', 'Unsupported value for --phone: 12'],
    [
      'new',
      '+46701740605',
      'kim',
      'Unsupported value for --owner: give each with one e-mail address.',
    ],
  ])('explains the refusal: %s %s %s', async (id, phone, email, sentence) => {
    const line = `register-vendor ${id} --name New --phone ${phone} --owner ${email}`
    expect(await type(line)).toEqual(says(sentence))
  })
})

describe('flag', () => {
  const isOn = async (query: { vendor_id?: string } = {}) =>
    (await owner.call(getFlags, { query })).result.voucher

  it('turns a feature off and on in the running server, and names who did it', async () => {
    const { code, stdout } = await type('flag voucher off --vendor nk --by anna')
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /^voucher is off for nk and its outlets \(anna, \d{4}-\d\d-\d\d \d\d:\d\d\)\n$/,
      ),
    ])
    expect([await isOn(), await isOn({ vendor_id: 'nk-sod' })]).toEqual([true, false])
    expect(await type('flag list')).toEqual({ code: 0, stdout, stderr: '' })

    expect((await type('flag voucher reset --vendor nk')).stdout).toBe(
      'No flag is set; all have their shipped values.\n',
    )
    expect(await isOn({ vendor_id: 'nk-sod' })).toBe(true)
  })

  it('says so when another setting comes first', async () => {
    await type('flag voucher on --country se --by anna')
    const { code, stdout } = await type('flag voucher off --by anna')
    expect([code, stdout.split('\n').at(-2)]).toEqual([
      0,
      'But it stays on for everyone in this installation: a flag service or another setting comes first.',
    ])
    expect((await type('flag voucher reset --country se')).stdout).not.toContain('But it')
    expect((await type('flag voucher on --country no')).stdout).not.toContain('But it')
    expect((await type('flag voucher on --share 30')).stdout).not.toContain('But it')
    for (const target of ['', ' --country no', ' --share 30'])
      await type(`flag voucher reset${target}`)
  })

  it.each(['nowhere', 'Nk_1'])(
    'for a vendor that does not exist changes nothing: %s',
    async (id) => {
      expect(await type(`flag voucher off --vendor ${id}`)).toEqual(
        says(`There is no such vendor: ${id}.`),
      )
      expect(await isOn()).toBe(true)
    },
  )
})

describe('the operator’s command', () => {
  const command = (...args: string[]) =>
    run(process.execPath, [join(import.meta.dirname, '../operator.ts'), ...args], {
      env: settingsWith({}),
    })

  it('is a process that prints what it did', async () => {
    expect(await command('flag', 'list')).toEqual({
      stdout: 'No flag is set; all have their shipped values.\n',
      stderr: '',
    })
  })

  it('prints its usage for an unknown command, and ends with 1', async () => {
    const usage = /^Usage:\n {2}npm run[^]*create-voucher CODE --type/
    await expect(command('destroy')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(usage),
    })
    expect(await type('')).toMatchObject({ code: 1, stderr: expect.stringMatching(usage) })
  })

  const FREE = 'create-voucher FREE --type deliveryFee'

  it('needs a running server', async () => {
    expect(await type(FREE, { PORT: '1' })).toEqual(
      says(
        'Pillion does not answer at http://localhost:1: start it, or give this command the PORT and HOST that it runs with.',
      ),
    )
  })

  it('needs that server’s country, on which amounts and days depend', async () => {
    expect(await type(FREE, { COUNTRY: 'kw' })).toEqual(
      says('Pillion runs with COUNTRY=se: give this command the same.'),
    )
  })

  it('needs a user that the database knows', async () => {
    const url = new URL(database.url)
    url.username = 'nobody'
    expect(await type(FREE, { DATABASE_URL: url.href })).toEqual(
      says('The database of DATABASE_URL refuses this user and password.'),
    )
  })

  it('says what else keeps it from the database', async () => {
    const url = new URL(database.url)
    url.searchParams.set('sslmode', 'require')
    expect(await type(FREE, { DATABASE_URL: url.href })).toEqual(
      says(
        'The database of DATABASE_URL cannot be used: The server does not support SSL connections.',
      ),
    )
  })

  it('needs that server’s database', async () => {
    const empty = await makeDatabase('empty')
    try {
      expect(await type(FREE, { DATABASE_URL: empty.url })).toEqual(
        says(
          'Pillion has not used this database yet: give this command the DATABASE_URL that it runs with.',
        ),
      )
    } finally {
      await empty.drop()
    }
    const other = await makeDatabase('other')
    try {
      await migrate(other.url)
      for (const line of [FREE, 'check-ledger', 'flag list', 'reconcile-payments'])
        expect(await type(line, { DATABASE_URL: other.url })).toEqual(
          says(
            'The server runs on another database: give this command the DATABASE_URL that it runs with.',
          ),
        )
    } finally {
      await other.drop()
    }
  })
})
