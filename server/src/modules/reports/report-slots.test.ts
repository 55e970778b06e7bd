import { expect, it } from 'vitest'

import { makeReportSlots } from './report-slots.ts'

it('[REP-06] an account writes one report at a time', () => {
  const take = makeReportSlots()
  const { release } = take('kim')
  expect(() => take('kim')).toThrow(expect.objectContaining({ key: 'error.too-many-requests' }))
  release()
  const again = take('kim')
  // A second release gives nobody else's room back.
  release()
  expect(() => take('kim')).toThrow(expect.objectContaining({ key: 'error.too-many-requests' }))
  again.release()
  take('kim')
})

it('thirty-two reports are open at once', () => {
  const take = makeReportSlots()
  const slots = Array.from({ length: 32 }, (_, index) => take(`account ${index}`))
  expect(() => take('kim')).toThrow(expect.objectContaining({ key: 'error.unavailable' }))
  slots[0]?.release()
  take('kim')
})

it('two reports read at once, and the others take their turns in order', async () => {
  const take = makeReportSlots()
  const reading: string[] = []
  const ends = new Map<string, () => void>()
  const read = (account: string) =>
    take(account).takeTurn(async () => {
      reading.push(account)
      await new Promise<void>((resolve) => ends.set(account, resolve))
      if (account === 'ann') throw new Error('the orders cannot be read')
      return account
    })
  const [kim, ann, bob, eva] = ['kim', 'ann', 'bob', 'eva'].map(read)
  expect(reading).toEqual(['kim', 'ann'])
  ends.get('kim')?.()
  expect(await kim).toBe('kim')
  expect(reading).toEqual(['kim', 'ann', 'bob'])
  ends.get('ann')?.()
  await expect(ann).rejects.toThrow('the orders cannot be read')
  expect(reading).toEqual(['kim', 'ann', 'bob', 'eva'])
  for (const account of ['bob', 'eva']) ends.get(account)?.()
  expect([await bob, await eva]).toEqual(['bob', 'eva'])
})
