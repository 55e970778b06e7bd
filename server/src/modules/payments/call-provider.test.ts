import { expect, it } from 'vitest'

import { makeLog } from '../../platform/log/log.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { callProvider } from './call-provider.ts'

let logged = ''
const log = makeLog('warn', { write: (line) => void (logged += line) })
const refusedBy = (error: Error) =>
  callProvider({ log }, 'error.payment.intent-creation', async () => {
    throw error
  })

it('a provider that fails is logged, and the call is refused', async () => {
  await expect(refusedBy(new Error('no answer'))).rejects.toThrow('error.payment.intent-creation')
  expect(logged).toContain('no answer')
})

it('what a provider refuses is refused as it says', async () => {
  logged = ''
  const reused = new Refusal('error.idempotency-key-reused')
  await expect(refusedBy(reused)).rejects.toBe(reused)
  expect(logged).toBe('')
})
