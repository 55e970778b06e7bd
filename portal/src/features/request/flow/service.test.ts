import { expect, test } from 'vitest'

import { slotOptions } from './service.ts'

test('slots are grouped by day, in their order', () => {
  const day = (slot: number) => (slot < 200 ? 'Today' : 'Tomorrow')
  expect(slotOptions([100, 115, 200], { dayTitle: day, time: (slot) => `at ${slot}` })).toEqual([
    {
      title: 'Today',
      options: [
        { value: '100', label: 'at 100' },
        { value: '115', label: 'at 115' },
      ],
    },
    { title: 'Tomorrow', options: [{ value: '200', label: 'at 200' }] },
  ])
})

test('without slots there are no groups', () => {
  expect(slotOptions([], { dayTitle: String, time: String })).toEqual([])
})
