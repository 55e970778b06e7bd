import { describe, expect, it } from 'vitest'

import { parentOfSelection } from './parent-of-selection.ts'

const vendorOf = (vendor_id: string, parent_vendor_id: string | null = null) => ({
  vendor_id,
  parent_vendor_id,
  client_vendor_id: vendor_id,
  is_active: true,
  is_registered: true,
  is_parent: parent_vendor_id === null,
  name: vendor_id,
})
const [nk, cb] = [vendorOf('nk'), vendorOf('cb')]
const [sod, foreign] = [vendorOf('nk-sod', 'nk'), vendorOf('zz-1', 'zz')]
const vendors = [cb, nk, sod, foreign]

describe('the parent of a selection', () => {
  it.each([
    ['the vendor itself, if it is one', nk, nk],
    ['the parent of an outlet', sod, nk],
    ['the first parent, for an outlet whose parent the account does not have', foreign, cb],
  ])('is %s', (_, vendor, parent) => {
    expect(parentOfSelection({ vendor, vendors })).toBe(parent)
  })

  it('is none for an account without parents', () => {
    expect(parentOfSelection({ vendor: foreign, vendors: [foreign] })).toBeUndefined()
  })
})
