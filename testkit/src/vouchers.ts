import { randomUUID } from 'node:crypto'

import { createVoucher, validateVoucher } from '@pillion/contract/http/vouchers'
import type { Voucher } from '@pillion/contract/models/voucher'
import type { BodyOf } from '@pillion/contract/operation'
import type { RunningServer } from '@pillion/server/main'

import { makeClient, type Client } from './client.ts'
import { place, requestBody, type PlaceBody } from './requests.ts'

export type NewVoucher = BodyOf<typeof createVoucher>

/** The vouchers of the demo and of every world, for everybody and without end (GAP-142). */
export const demoVouchers = [
  { code: 'WELCOME50', type: 'amount', amount: 50 },
  { code: 'FREERIDE', type: 'deliveryFee', amount: 0 },
] as const satisfies readonly NewVoucher[]

export async function seedVouchers(server: RunningServer): Promise<void> {
  const operator = await operatorOf(server)
  for (const body of demoVouchers)
    await operator.call(createVoucher, { body, key: `seed-voucher-${body.code}` })
}

/** Issues a voucher as the operator does: 20 off, with a code of its own, unless told otherwise. */
export async function issueVoucher(
  server: Pick<RunningServer, 'address' | 'signOperatorToken'>,
  terms: Partial<NewVoucher> = {},
): Promise<Voucher> {
  const code = `V-${randomUUID().slice(0, 8)}`
  const body: NewVoucher = { code, type: 'amount', amount: 20, ...terms }
  return (await (await operatorOf(server)).call(createVoucher, { body })).result
}

/** What the portal asks before it shows a discount. `order_time` is the schedule, or now. */
export const validationOf = (body: PlaceBody, code: string, now: number) => ({
  code,
  vendor_id: body.vendor_id,
  order: {
    order_time: body.preordered_for ?? now,
    delivery_fee: body.delivery_fee,
    signature: body.signature,
  },
})

/** The request with the voucher taken off, as the portal would send it; `now` in unix seconds. */
export async function discounted(
  client: Client,
  code: string,
  { body, now }: { body?: PlaceBody; now: number },
): Promise<PlaceBody> {
  const plain = body ?? (await requestBody(client))
  const { result } = await client.call(validateVoucher, { body: validationOf(plain, code, now) })
  return {
    ...plain,
    voucher: result.voucher,
    discounted_delivery_fee: result.delivery_fee,
    discounted_delivery_fee_signature: result.signature,
  }
}

/** Places a request with a voucher and answers its order id. */
export async function placeDiscounted(
  client: Client,
  code: string,
  options: { body?: PlaceBody; now: number },
): Promise<string> {
  return place(client, await discounted(client, code, options))
}

async function operatorOf({
  address,
  signOperatorToken,
}: Pick<RunningServer, 'address' | 'signOperatorToken'>): Promise<Client> {
  return makeClient(address, await signOperatorToken())
}
