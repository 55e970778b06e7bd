import { describe, expect, it } from 'vitest'

import { changeAddress, type Entry } from './store.ts'

const change = (error: Error) => {
  const run = async () => {
    throw error
  }
  const which = { vendorId: 'nk-sod', addressId: '1' }
  return changeAddress({ run }, which, {} as Entry, '')
}

describe('a change of an entry', () => {
  it('is refused when another entry has its phone and address', async () => {
    const duplicate = { code: '23505', table: 'saved_address' }
    expect(await change(Object.assign(new Error('duplicate key'), duplicate))).toBe('taken')
  })

  it('fails when the database does', async () => {
    await expect(change(new Error('the disk is full'))).rejects.toThrow('the disk is full')
    const elsewhere = { code: '23505', table: 'vendor' }
    const duplicate = Object.assign(new Error('duplicate key'), elsewhere)
    await expect(change(duplicate)).rejects.toThrow('duplicate key')
  })
})
