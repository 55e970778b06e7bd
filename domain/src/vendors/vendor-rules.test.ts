import { describe, expect, it } from 'vitest'

import {
  compareForSelector,
  isEditableVendor,
  mayEditOutlet,
  canRequestRider,
} from './vendor-rules.ts'

const entry = (name: string, is_parent = false, vendor_id = 'v') => ({ name, is_parent, vendor_id })

describe('the branch selector', () => {
  it('[BRANCH-13] lists parents first', () => {
    const sorted = [entry('Abba'), entry('Zorn', true)].toSorted(compareForSelector)
    expect(sorted.map(({ name }) => name)).toEqual(['Zorn', 'Abba'])
  })

  it('[BRANCH-14] then sorts by name, in natural order', () => {
    const names = ['Outlet 10', 'outlet 2', 'Åhléns', 'Zorn', 'Abba']
    const sorted = names.map((name) => entry(name)).toSorted(compareForSelector)
    expect(sorted.map(({ name }) => name)).toEqual([
      'Abba',
      'Åhléns',
      'outlet 2',
      'Outlet 10',
      'Zorn',
    ])
  })

  it('sorts equal names by id', () => {
    const sorted = [entry('A', true, 'v-10'), entry('A', true, 'v-9')].toSorted(compareForSelector)
    expect(sorted.map(({ vendor_id }) => vendor_id)).toEqual(['v-9', 'v-10'])
  })
})

describe('a vendor', () => {
  it('[BRANCH-15] whose id starts with a- or b- is not editable', () => {
    expect(['a-1', 'b-1', 'c-1', 'ab-1', 'A-1', '1a-'].map(isEditableVendor)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ])
  })

  it('may be edited by those who also have its parent', () => {
    const outlet = { vendor_id: 'p-1', parent_vendor_id: 'p' }
    const parent = { vendor_id: 'p', parent_vendor_id: null }
    expect(mayEditOutlet(outlet, [outlet, parent])).toBe(true)
    expect(mayEditOutlet(outlet, [outlet])).toBe(false)
    expect(mayEditOutlet(parent, [outlet, parent])).toBe(false)
    const fixed = { vendor_id: 'a-1', parent_vendor_id: 'p' }
    expect(mayEditOutlet(fixed, [fixed, parent])).toBe(false)
  })

  it('[VENDOR-01] may request riders while it is active and registered', () => {
    expect(canRequestRider({ is_active: true, is_registered: true })).toBe(true)
    expect(canRequestRider({ is_active: true, is_registered: false })).toBe(false)
    expect(canRequestRider({ is_active: false, is_registered: true })).toBe(false)
  })
})
