import type { ErrorAnswer } from '@pillion/contract/errors'
import {
  flagFeatures,
  type RefusedTarget,
  type RefusingFlag,
  type WithheldField,
} from '@pillion/contract/flag-features'
import { register } from '@pillion/contract/http/accounts'
import {
  deleteAddress,
  editAddress,
  listAddresses,
  saveAddress,
  searchCustomers,
} from '@pillion/contract/http/addresses'
import { changeBulkRow, createBulkJob, placeBulkOrders } from '@pillion/contract/http/bulk'
import { flagNames, setFlag, type FlagName } from '@pillion/contract/http/flags'
import {
  createGuestLink,
  getGuestLink,
  issueGuestLink,
  loginAsGuest,
} from '@pillion/contract/http/guests'
import { askForHelp, getHelpToken } from '@pillion/contract/http/help'
import {
  cancelOrder,
  editOrder,
  getOrder,
  getRider,
  placeOrder,
} from '@pillion/contract/http/orders'
import { importOutlets, previewOutletImport } from '@pillion/contract/http/outlet-import'
import { createIntent, openWallet } from '@pillion/contract/http/payments'
import { getProof } from '@pillion/contract/http/proofs'
import { getReceipt } from '@pillion/contract/http/receipts'
import { createOutlet, getVendor, updateOutlet } from '@pillion/contract/http/vendors'
import { getVoucher, validateVoucher } from '@pillion/contract/http/vouchers'
import type { AnswerOf, BodyOf } from '@pillion/contract/operation'
import { proofKinds } from '@pillion/domain/orders/proof-kinds'
import { addProof } from '@pillion/testkit/add-proof'
import { bulkCells, bulkRows, bulkSheet, uploadRows } from '@pillion/testkit/bulk-sheets'
import { onlineOrder } from '@pillion/testkit/card-payments'
import { editOf } from '@pillion/testkit/edits'
import { createLink, guestOf, guestRequestBody } from '@pillion/testkit/guests'
import { helpProvider } from '@pillion/testkit/help-provider'
import { delayOrder } from '@pillion/testkit/move-order'
import { operatorClient } from '@pillion/testkit/operator-client'
import { outletCells, outletSheet } from '@pillion/testkit/outlet-sheets'
import { outletBody } from '@pillion/testkit/outlets'
import { addOwnedVendor, NEW_VENDOR, registrationBody } from '@pillion/testkit/registrations'
import { OUTLET, place, requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { createSavedAddress, sampleAddress } from '@pillion/testkit/saved-addresses'
import { scriptedFleet, testRider } from '@pillion/testkit/scripted-fleet'
import { discounted, issueVoucher, validationOf } from '@pillion/testkit/vouchers'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../api-client/api-client.ts'

const now = NOON / 1000
const { fleet, report } = scriptedFleet()
let world: World
let operator: Client
let body: PlaceBody
let code: string
beforeAll(async () => {
  world = await startWorld({
    fleet: async () => fleet,
    settings: { helpCentre: helpProvider, payments: 'sandbox' },
  })
  operator = await operatorClient(world)
  await addOwnedVendor(world)
  body = await requestBody(world.owner)
  code = (await issueVoucher(world)).code
})
afterAll(() => world.close())

type Reply = { status: number; answer: unknown }
type Use = () => Promise<Reply>

const params = { vendorId: OUTLET }
const entry = async () => ({
  params: { ...params, addressId: (await createSavedAddress(world.owner)).id },
})
const placing =
  (change: Partial<PlaceBody>): Use =>
  () =>
    world.owner.send(placeOrder, { body: { ...body, ...change } })
const placingDiscounted = async () => placing(await discounted(world.owner, code, { body, now }))

/** The same with an order that a card will pay. */
async function placingOnline(change: Partial<PlaceBody>): Promise<Use> {
  const { result } = await world.owner.call(openWallet, { params })
  const { wallet_id, access_token: bearer_token } = result
  const order = onlineOrder({ ...body, ...change })
  const intent = { wallet_id, bearer_token, vendor_id: OUTLET, order }
  return () => world.owner.send(createIntent, { body: intent })
}

/** Prepares a use of the feature while it is on; the use is then made with the feature off, and on again. */
const uses: Record<RefusedTarget, (flag: RefusingFlag) => Promise<Use>> = {
  'placeOrder.vat_number': async () => placing({ vat_number: '12345678' }),
  'placeOrder.preordered_for': async () => placing({ preordered_for: now + 7_200 }),
  'placeOrder.voucher': placingDiscounted,
  'placeOrder.discounted_delivery_fee': placingDiscounted,
  'placeOrder.discounted_delivery_fee_signature': placingDiscounted,
  'createIntent.order': async (flag) => {
    const changes = {
      payment_vat: { vat_number: '12345678' },
      pre_order: { preordered_for: now + 7_200 },
    }
    const change = Object.entries(changes).find(([name]) => name === flag)?.[1]
    return placingOnline(change ?? (await discounted(world.owner, code, { body, now })))
  },
  validateVoucher: async () => () =>
    world.owner.send(validateVoucher, { body: validationOf(body, code, now) }),
  getVoucher: async () => () => world.owner.send(getVoucher, { params: { code } }),
  searchCustomers: async () => () =>
    world.owner.send(searchCustomers, { params, query: { query: 'anna' } }),
  listAddresses: async () => () => world.owner.send(listAddresses, { params, query: {} }),
  saveAddress: async () => () => world.owner.send(saveAddress, { params, body: sampleAddress }),
  editAddress: async () => {
    const saved = await entry()
    return () => world.owner.send(editAddress, { ...saved, body: sampleAddress })
  },
  deleteAddress: async () => {
    const saved = await entry()
    return () => world.owner.send(deleteAddress, saved)
  },
  createBulkJob: async () => {
    const content = bulkSheet(bulkRows(1)).toString('base64')
    return () => world.owner.send(createBulkJob, { body: { vendor_id: OUTLET, content } })
  },
  changeBulkRow: async () => {
    const { bulk_job } = await uploadRows(world.owner, [bulkCells(1, { amount: '' })])
    const jobId = bulk_job.metadata.bulk_job_id
    const body = { cells: { amount: '1' } }
    return () => world.owner.send(changeBulkRow, { params: { jobId, rowNumber: 2 }, body })
  },
  placeBulkOrders: async () => {
    const { bulk_job } = await uploadRows(world.owner, bulkRows(1))
    const jobId = bulk_job.metadata.bulk_job_id
    return () => world.owner.send(placeBulkOrders, { params: { jobId } })
  },
  createOutlet: async () => {
    outlets += 1
    const body = { ...(await outletBody(world.owner)), client_vendor_id: `new-${outlets}` }
    return () => world.owner.send(createOutlet, { body })
  },
  importOutlets: async () => {
    outlets += 1
    const { parent_vendor_id, ...outlet } = await outletBody(world.owner)
    const imported = { ...outlet, client_vendor_id: `new-${outlets}` }
    const body = { parent_vendor_id, outlets: [imported] }
    return () => world.owner.send(importOutlets, { body })
  },
  previewOutletImport: async () => () => {
    const content = outletSheet([outletCells(1)]).toString('base64')
    return world.owner.send(previewOutletImport, { body: { parent_vendor_id: 'nk', content } })
  },
  updateOutlet: async () => {
    const { result } = await world.owner.call(getVendor, { params: { id: OUTLET } })
    const { version, client_vendor_id, vendor_information } = result
    const { name, owners: users, contact, location } = vendor_information
    const { address_text: address, notes: _, ...where } = location
    const outlet = { client_vendor_id, parent_vendor_id: 'nk', users, version }
    const body = { ...outlet, name, ...where, address, phone_number: contact.phone }
    return () =>
      world.owner.send(updateOutlet, {
        params: { id: OUTLET },
        body: body as BodyOf<typeof updateOutlet>,
      })
  },
  register: async () => () => world.anonymous.send(register, { body: registrationBody() }),
  getHelpToken: async () => () => world.owner.send(getHelpToken, { params: { id: OUTLET } }),
  askForHelp: async () => () =>
    world.owner.send(askForHelp, { params: { id: OUTLET }, body: { message: 'When is it open?' } }),
  cancelOrder: async () => {
    const order_id = await received()
    await delayOrder(world, order_id)
    const cancellation = { vendor_id: OUTLET, order_id, reason: 'TOO_BUSY' }
    return () => world.owner.send(cancelOrder, { body: cancellation })
  },
  getProof: async (flag) => {
    const orderId = await received()
    const kind = proofKinds.find((kind) => flag === `proof-of-${kind}`)
    const proofId = await addProof(world, orderId, kind)
    return () => world.owner.send(getProof, { params: { orderId, proofId } })
  },
  getReceipt: async () => {
    const orderId = await received()
    const { link_key: key } = (await world.owner.call(getOrder, { query: { ...params, orderId } }))
      .result
    for (const kind of ['assigned', 'accepted', 'collected', 'delivered'] as const)
      await report({ orderId, kind, rider: testRider, at: world.clock.now() })
    return () => world.anonymous.send(getReceipt, { params: { orderID: orderId }, query: { key } })
  },
  loginAsGuest: async () => {
    const body = await createLink(world.owner)
    return () => world.anonymous.send(loginAsGuest, { body })
  },
  'placeOrder.sender': async () => {
    const guest = await guestOf(world, await createLink(world.owner))
    const body = await guestRequestBody(guest, world.owner)
    return () => guest.send(placeOrder, { body })
  },
  getGuestLink: async () => () => world.owner.send(getGuestLink, { params }),
  createGuestLink: async () => () => world.owner.send(createGuestLink, { params }),
  issueGuestLink: async () => () => operator.send(issueGuestLink, { body: { vendor_id: OUTLET } }),
  editOrder: async () => {
    const orderId = await received()
    const edit = { ...(await editOf(world.owner, orderId)), item_details: 'One bowl' }
    return () => world.owner.send(editOrder, { params: { orderId }, body: edit })
  },
}
let outlets = 0

async function received(): Promise<string> {
  const orderId = await place(world.owner, body)
  await world.advance(0)
  return orderId
}

/** Takes the feature away, or gives it back with `undefined`. */
async function setFeature(name: FlagName, vendorId: string | null, off?: 'off'): Promise<void> {
  const enabled = off === undefined ? null : 'isInverted' in flagFeatures[name]
  const target = { country: null, vendor_id: vendorId, share: null }
  await operator.call(setFlag, { params: { name }, body: { enabled, changed_by: 'anna', target } })
}

const outcome = ({ status, answer }: Reply) => [
  status,
  ...(status < 400 ? [] : [(answer as ErrorAnswer).message]),
]

const statusOfKey = {
  'request.feature-unavailable': 422,
  'order cannot be cancelled at this stage': 409,
  'error.not-found': 404,
} as const

const refused = flagNames.flatMap((flag) => {
  const feature = flagFeatures[flag]
  if (!('refuses' in feature)) return []
  const targets = Object.entries(feature.refuses) as [RefusedTarget, keyof typeof statusOfKey][]
  return targets.map(([target, key]) => [flag as RefusingFlag, target, key] as const)
})

describe('a feature that is turned off', () => {
  it.each(refused)('[GAP-115] with %s, for everyone: %s is refused', async (flag, target, key) => {
    const use = await uses[target](flag)
    await setFeature(flag, null, 'off')
    expect(outcome(await use())).toEqual([statusOfKey[key], key])
    await setFeature(flag, null)
    expect(outcome(await use())).toEqual([200])
  })

  it.each(refused)('[GAP-115] with %s, for a vendor: %s is refused', async (flag, target, key) => {
    const use = await uses[target](flag)
    const vendorId = target === 'register' ? NEW_VENDOR : 'nk'
    await setFeature(flag, 'cb', 'off')
    await setFeature(flag, vendorId, 'off')
    expect(outcome(await use())).toEqual([statusOfKey[key], key])
    await setFeature(flag, vendorId)
    expect(outcome(await use())).toEqual([200])
    await setFeature(flag, 'cb')
  })
})

describe('a field of an answer', () => {
  type Rider = AnswerOf<typeof getRider>['result']
  const riderBeforePickup = async (read: (rider: Rider) => unknown) => {
    const orderId = await received()
    const sent = { orderId, rider: testRider, at: world.clock.now() }
    await report({ ...sent, kind: 'assigned' })
    await report({ ...sent, kind: 'accepted' })
    const position = { latitude: 59.33, longitude: 18.07 }
    await report({ ...sent, kind: 'position', position, heading: 90, etaOrigin: 240 })
    return async () => {
      const { result } = await world.owner.call(getRider, { params: { id: orderId } })
      expect(result).toMatchObject({ name: 'Eva Ek', eta_origin: 4 })
      return read(result)
    }
  }
  /** Reads the field, and its value while the feature is on. */
  const fields: Record<WithheldField, () => Promise<[() => Promise<unknown>, unknown]>> = {
    'getRider.latitude': async () => [await riderBeforePickup((rider) => rider?.latitude), 59.33],
    'getRider.longitude': async () => [await riderBeforePickup((rider) => rider?.longitude), 18.07],
  }
  const withheld = flagNames.flatMap((flag) => {
    const feature = flagFeatures[flag]
    if (!('withholds' in feature)) return []
    return feature.withholds.flatMap((field) => [
      [flag, field, 'everyone', null] as const,
      [flag, field, 'a vendor', 'nk'] as const,
    ])
  })

  it.each(withheld)(
    '[FLAG-33, GAP-031, GAP-115] with %s off, %s is withheld, for %s',
    async (flag, field, _, vendorId) => {
      const [read, value] = await fields[field]()
      await setFeature(flag, vendorId, 'off')
      expect(await read()).toBeNull()
      await setFeature(flag, vendorId)
      expect(await read()).toBe(value)
    },
  )
})

describe('a voucher, whose details are asked for without a vendor,', () => {
  const details = async (of: string) =>
    outcome(await world.owner.send(getVoucher, { params: { code: of } }))
  const unavailable = [422, 'request.feature-unavailable']

  it('[VOUCHER-03, GAP-115] is shown while one of the caller’s vendors may use it', async () => {
    const forOutlet = (await issueVoucher(world, { vendors: [OUTLET] })).code
    const forParent = (await issueVoucher(world, { vendors: ['nk'] })).code
    await setFeature('voucher', OUTLET, 'off')
    expect(await details(code)).toEqual([200])
    expect(await details(forParent)).toEqual([200])
    expect(await details(forOutlet)).toEqual(unavailable)
    await setFeature('voucher', OUTLET)
    expect(await details(forOutlet)).toEqual([200])
  })

  it('is not even looked for while none may', async () => {
    await setFeature('voucher', 'nk', 'off')
    expect(await details('NO-SUCH')).toEqual(unavailable)
    await setFeature('voucher', 'nk')
    expect(await details('NO-SUCH')).toEqual([404, 'voucher.error.get.message'])
  })
})
