import type { VendorSummary } from '@pillion/contract/models/vendor'
import { describe, expect, it } from 'vitest'

import { chooseVendor, inSelectorOrder, vendorsMatching } from './choose-vendor.ts'

const vendor = (vendor_id: string, name: string, is_parent = false): VendorSummary => ({
  vendor_id,
  name,
  is_parent,
  parent_vendor_id: is_parent ? null : 'p-1',
  client_vendor_id: `client-${vendor_id}`,
  is_active: true,
  is_registered: true,
})
const [kitchen, bakery, deli] = [
  vendor('p-1', 'Nordic Kitchen', true),
  vendor('v-1', 'Östermalm Deli'),
  vendor('v-2', 'Bageri Vasastan'),
]
const vendors = [kitchen, deli, bakery]
const ids = (found: readonly VendorSummary[]) => found.map(({ vendor_id }) => vendor_id)

describe('the vendors of an account', () => {
  it('[BRANCH-13, BRANCH-14] are sorted parents first, then by name', () => {
    const second = vendor('p-2', 'Asian Kitchen', true)
    expect(ids(inSelectorOrder([bakery, deli, kitchen, second]))).toEqual([
      'p-2',
      'p-1',
      'v-2',
      'v-1',
    ])
  })

  it('[GAP-055] the vendor in the path is chosen', () => {
    expect(chooseVendor(vendors, 'v-1')).toEqual({ vendor: bakery, isUnknownVendor: false })
  })

  it('[GAP-055] without a vendor in the path the first is chosen', () => {
    expect(chooseVendor(vendors, undefined)).toEqual({ vendor: kitchen, isUnknownVendor: false })
  })

  it('[GAP-055] without a vendor in the path the last choice is chosen, while the account has it', () => {
    expect(chooseVendor(vendors, undefined, 'v-2')?.vendor).toBe(deli)
    expect(chooseVendor(vendors, undefined, 'v-999')).toEqual({
      vendor: kitchen,
      isUnknownVendor: false,
    })
    expect(chooseVendor(vendors, 'v-1', 'v-2')?.vendor).toBe(bakery)
    expect(chooseVendor(vendors, 'v-999', 'v-2')?.vendor).toBe(kitchen)
  })

  it('[GAP-055] a foreign vendor in the path is reported, and the first is chosen', () => {
    expect(chooseVendor(vendors, 'v-999')).toEqual({ vendor: kitchen, isUnknownVendor: true })
  })

  it('without vendors there is no choice', () => {
    expect(chooseVendor([], 'v-1')).toBeUndefined()
  })

  it.each([
    ['öst', ['v-1']],
    [' KITCHEN ', ['p-1']],
    ['v-', ['v-2', 'v-1']],
    ['client-v-2', ['v-2']],
    ['nobody', []],
    ['', ['p-1', 'v-2', 'v-1']],
  ])('the search matches name or id: %j', (text, found) => {
    expect(ids(vendorsMatching(vendors, text))).toEqual(found)
  })
})
