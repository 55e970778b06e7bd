import { expect, it } from 'vitest'

import { makeReportSlots } from './report-slots.ts'

it('[REP-06] an account writes one report at a time, and all together two', () => {
  const take = makeReportSlots()
  const release = take('kim')
  expect(() => take('kim')).toThrow(expect.objectContaining({ key: 'error.too-many-requests' }))
  const releaseOther = take('ann')
  expect(() => take('bob')).toThrow(expect.objectContaining({ key: 'error.unavailable' }))
  release()
  const releaseBobs = take('bob')
  // A second release gives nobody else's room back.
  release()
  expect(() => take('kim')).toThrow(expect.objectContaining({ key: 'error.unavailable' }))
  releaseOther()
  releaseBobs()
  take('kim')
  take('ann')
})
