import { beforeEach, describe, expect, it } from 'vitest'

import { createServerSource } from './server-source.ts'

const signal = new AbortController().signal
let asked: (string | undefined)[]
let differ_by_vendor: boolean
let source: ReturnType<typeof createServerSource>
beforeEach(() => {
  asked = []
  differ_by_vendor = true
  source = createServerSource(async ({ vendor_id }) => {
    asked.push(vendor_id)
    return { result: { voucher: vendor_id === undefined }, differ_by_vendor, revision: 'r1' }
  })
})

describe('the flags of the server', () => {
  it('are those for everyone until a vendor is known', async () => {
    expect(await source.fetch(signal)).toEqual({ voucher: true })
    expect(asked).toEqual([undefined])
  })

  it('are those of the vendor when vendors differ', async () => {
    source.follow('nk')
    expect(await source.fetch(signal)).toEqual({ voucher: false })
    expect(asked).toEqual([undefined, 'nk'])
  })

  it('take one request when vendors do not differ', async () => {
    differ_by_vendor = false
    source.follow('nk')
    expect(await source.fetch(signal)).toEqual({ voucher: true })
    expect(asked).toEqual([undefined])
  })
})

it('a revision is current if the last fetch answered with it', async () => {
  expect(source.isCurrent('r1')).toBe(false)
  await source.fetch(signal)
  expect([source.isCurrent('r1'), source.isCurrent('r2')]).toEqual([true, false])
})

it('a fetch whose second request fails leaves the revision as it was', async () => {
  const failing = createServerSource(async ({ vendor_id }) => {
    if (vendor_id !== undefined) throw new Error('503')
    return { result: {}, differ_by_vendor: true, revision: 'r1' }
  })
  failing.follow('nk')
  await expect(failing.fetch(signal)).rejects.toThrow('503')
  expect(failing.isCurrent('r1')).toBe(false)
})

describe('another vendor', () => {
  it('needs another fetch if vendors differ', async () => {
    await source.fetch(signal)
    expect([source.follow('nk'), source.follow('nk'), source.follow('cb')]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('needs none otherwise, nor before the first fetch', async () => {
    expect(source.follow('nk')).toBe(false)
    differ_by_vendor = false
    await source.fetch(signal)
    expect(source.follow('cb')).toBe(false)
  })
})
