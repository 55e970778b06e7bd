import { cancelReasons } from '@pillion/domain/orders/cancellation'
import { expect, test } from 'vitest'

import { parseChoice, readReason } from './cancel-reason.ts'

test('[CANCEL-02] a reason has to be chosen', () => {
  expect(parseChoice({ code: undefined, note: 'because' })).toEqual({ fieldError: 'code' })
})

test('[CANCEL-07, GAP-025] a reason goes on the wire as its code', () => {
  const plain = cancelReasons.filter((code) => code !== 'REASON_UNKNOWN')
  expect(plain).toHaveLength(8)
  for (const code of plain)
    expect(parseChoice({ code, note: 'left over' })).toEqual({ reason: code })
})

test('[GAP-025] another reason is explained in 1 to 200 characters', () => {
  const other = (note: string) => parseChoice({ code: 'REASON_UNKNOWN', note })
  expect(other('  ')).toEqual({ fieldError: 'note' })
  expect(other(' Closed early ')).toEqual({ reason: 'REASON_UNKNOWN:Closed early' })
  expect(other('🛵'.repeat(200))).toEqual({ reason: `REASON_UNKNOWN:${'🛵'.repeat(200)}` })
  expect(other('x'.repeat(201))).toEqual({ fieldError: 'note-length' })
})

test('[GAP-025] the reason of an order is read back', () => {
  expect(readReason('TOO_BUSY')).toEqual({ code: 'TOO_BUSY' })
  expect(readReason('REASON_UNKNOWN:a: b')).toEqual({ code: 'REASON_UNKNOWN', note: 'a: b' })
  expect(readReason('BORED')).toBeUndefined()
  expect(readReason(null)).toBeUndefined()
})
