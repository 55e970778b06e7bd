import { createAccount } from '@pillion/contract/http/accounts'
import { getVoucher, validateVoucher } from '@pillion/contract/http/vouchers'
import { API_BASE } from '@pillion/contract/operation'
import { operatorClient } from '@pillion/testkit/operator-client'
import { requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { issueVoucher, placeDiscounted, validationOf } from '@pillion/testkit/vouchers'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { signIn } from '../../api-client/api-client.ts'

const now = NOON / 1000
/** Wrong codes of one account in ten minutes. */
const LIMIT = 20

let world: World
let body: PlaceBody
beforeEach(async () => {
  world = await startWorld({ settings: { trustProxy: ['loopback'] } })
  body = await requestBody(world.owner)
})
afterEach(() => world.close())

type Caller = { token: string; from: string; server?: World }

async function validate(code: string, { token, from, server = world }: Caller) {
  const answer = await fetch(`${server.address}${API_BASE}${validateVoucher.path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
    },
    body: JSON.stringify(validationOf(body, code, now)),
  })
  await answer.text()
  return answer.status
}

describe('wrong voucher codes', () => {
  it('[VOUCHER-02] are limited per account, from whatever address', async () => {
    const { code } = await issueVoucher(world)
    const owner = (from: string) => ({ token: world.owner.token, from })
    for (let number = 0; number < LIMIT; number += 1)
      expect(await validate(`GUESS-${number}`, owner(`203.0.113.${number}`))).toBe(422)
    expect(await validate('GUESS-X', owner('198.51.100.1'))).toBe(429)
    expect(await validate(code, owner('198.51.100.1'))).toBe(429)
  })

  it('are counted when their terms are read, too', async () => {
    const read = (code: string) => world.owner.send(getVoucher, { params: { code } })
    for (let number = 0; number < LIMIT; number += 1)
      expect((await read(`GUESS-${number}`)).status).toBe(404)
    const refused = await read('GUESS-X')
    expect([refused.status, refused.answer]).toMatchObject([
      429,
      { message: 'error.too-many-requests', errors: [{ field: 'code' }] },
    ])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('that are sent at the same time are counted before they are looked up', async () => {
    // More would exceed the limit of the address, too.
    const all = Array.from({ length: 50 }, (_, number) =>
      validate(`GUESS-${number}`, { token: world.owner.token, from: '203.0.113.1' }),
    )
    const statuses = await Promise.all(all)
    expect(statuses.toSorted()).toEqual([...Array(LIMIT).fill(422), ...Array(30).fill(429)])
  })

  it('are counted by all servers together', async () => {
    const other = await world.startPeer()
    try {
      const caller = { token: world.owner.token, from: '203.0.113.1' }
      for (let number = 0; number < LIMIT; number += 1)
        expect(
          await validate(`GUESS-${number}`, { ...caller, server: number % 2 ? world : other }),
        ).toBe(422)
      expect(await validate('GUESS-X', caller)).toBe(429)
      expect(await validate('GUESS-X', { ...caller, server: other })).toBe(429)
    } finally {
      await other.stop()
    }
  })
})

describe('an address', () => {
  it('has its own limit, whichever accounts sign in there', async () => {
    const operator = await operatorClient(world)
    const tokens = [world.owner.token, world.stranger.token]
    const third = { email_address: 'eve@pillion.example', password: 'Ramen-bowl-7!' }
    await operator.call(createAccount, { body: { ...third, vendor_ids: [] } })
    tokens.push((await signIn(world.address, third.email_address, third.password)).token)
    const read = async (token: string, code: string) => {
      const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': '203.0.113.9' }
      return (await fetch(`${world.address}${API_BASE}/voucher/${code}`, { headers })).status
    }
    const statuses: number[] = []
    for (const token of tokens)
      for (let number = 0; number < LIMIT; number += 1)
        statuses.push(await read(token, `GUESS-${number}`))
    expect(statuses).toEqual([...Array(50).fill(404), ...Array(10).fill(429)])
  })
})

describe('a right code', () => {
  it('costs nothing, however often it is used', async () => {
    const { code } = await issueVoucher(world)
    const caller = { token: world.owner.token, from: '203.0.113.1' }
    for (let number = 0; number < 2 * LIMIT; number += 1)
      expect(await validate(code, caller)).toBe(200)
    await expect(placeDiscounted(world.owner, code, { now })).resolves.toMatch(/^nk-sod-/)
  })
})

describe('placing with a voucher', () => {
  it('[VOUCHER-05] tells nothing about a code without its signed discount', async () => {
    const { code } = await issueVoucher(world)
    const place = async (voucherCode: string) => {
      const request = {
        ...body,
        voucher: { code: voucherCode, type: 'amount' as const, amount: 20 },
        discounted_delivery_fee: 0,
        discounted_delivery_fee_signature: body.signature,
      }
      const answer = await fetch(`${world.address}${API_BASE}/order`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${world.owner.token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': `guess-${voucherCode}`,
        },
        body: JSON.stringify(request),
      })
      return [answer.status, await answer.json()]
    }
    const [right, wrong] = [await place(code), await place('GUESS-1')]
    expect(right).toEqual(wrong)
    expect(right).toMatchObject([422, { message: 'quote.signature-mismatch' }])
  })
})
