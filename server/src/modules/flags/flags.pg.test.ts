import { getFlags } from '@pillion/contract/http/flags'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

describe('the flags', () => {
  it('[FLAG-28] include DynamicTimeEstimation, for everyone and from both sources', async () => {
    const { result } = await world.anonymous.call(getFlags)
    expect(result['DynamicTimeEstimation']).toBe(true)
    const file = await fetch(`${world.address}/flags.json`)
    expect(await file.json()).toEqual(result)
  })
})
