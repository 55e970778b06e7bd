import { expect, it, onTestFinished } from 'vitest'

import { changeRows } from './store.ts'

it('a failing database is an error of whoever changes rows, and of nothing else', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const transaction = { run: () => Promise.reject(new Error('gone')) }
  const job = { bulk_job_id: 'a', vendor_id: 'nk' }
  await expect(changeRows(transaction, job, [])).rejects.toThrow('gone')
  await new Promise(setImmediate)
  expect(unhandled).toEqual([])
})
