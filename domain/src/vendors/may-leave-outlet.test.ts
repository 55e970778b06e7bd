import { expect, it } from 'vitest'

import { mayLeaveOutlet } from './may-leave-outlet.ts'

it.each([
  ['an outlet without its parent', 'nk', ['nk-sod', 'cb'], true],
  ['an outlet with its parent', 'nk', ['nk-sod', 'nk'], false],
  ['a parent', null, ['nk'], false],
])('someone with %s may leave it: %s', (_, parent_vendor_id, ids, may) => {
  const vendors = ids.map((vendor_id) => ({ vendor_id }))
  expect(mayLeaveOutlet({ parent_vendor_id }, vendors)).toBe(may)
})
