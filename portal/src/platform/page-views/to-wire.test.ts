import { describe, expect, it } from 'vitest'

import type { TrackedEvent } from '../track.ts'
import { toWire } from './to-wire.ts'

const AT = Date.UTC(2026, 9, 14, 10)
const at = '2026-10-14T10:00:00.000Z'

describe('an event on the wire', () => {
  it('has its type, its time and its ids', () => {
    const view = {
      type: 'page-view',
      page: 'request accepted or rejected',
      outcome: 'accepted',
      vendorId: 'nk-sod',
      orderId: 'nk-sod-0123456789',
      bulkJobId: '0b1c9a52-9d6e-4f0e-8a4b-6a53c1f0d7e2',
    } as const
    expect(toWire(view, AT)).toEqual({
      at,
      type: 'page-view',
      page: 'request accepted or rejected',
      outcome: 'accepted',
      vendor_id: 'nk-sod',
      order_id: 'nk-sod-0123456789',
      bulk_job_id: '0b1c9a52-9d6e-4f0e-8a4b-6a53c1f0d7e2',
    })
    expect(toWire({ type: 'failure', what: 'service-hours', vendorId: 'nk' }, AT)).toEqual({
      at,
      type: 'failure',
      what: 'service-hours',
      vendor_id: 'nk',
    })
  })

  it.each(['Anna Lind', '+46701740611', 'Hornsgatan 12, Stockholm', 'anna@mail.example', ''])(
    '[GAP-140] leaves out what is no id: %s',
    (text) => {
      const view = { type: 'page-view', page: 'other', vendorId: text, orderId: text } as const
      expect(toWire(view, AT)).toEqual({ at, type: 'page-view', page: 'other' })
    },
  )

  it('[GAP-140] leaves out what an event should not have', () => {
    const view = { type: 'page-view', page: 'other', name: 'Anna Lind', outcome: undefined }
    expect(toWire(view as unknown as TrackedEvent, AT)).toEqual({
      at,
      type: 'page-view',
      page: 'other',
    })
  })
})
