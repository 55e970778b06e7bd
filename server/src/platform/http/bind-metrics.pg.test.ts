import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const TOKEN = 'figures-for-the-watch'

let closed: World
let open: World
beforeAll(async () => {
  closed = await startWorld()
  open = await startWorld({ settings: { metricsToken: TOKEN } })
})
afterAll(async () => {
  await closed.close()
  await open.close()
})

const ask = async (world: World, authorization?: string) => {
  const headers = authorization === undefined ? {} : { Authorization: authorization }
  const answer = await fetch(`${world.address}/metrics`, { headers })
  return { status: answer.status, text: await answer.text() }
}

describe('the metrics', () => {
  it('require their token', async () => {
    const { status, text } = await ask(open, `Bearer ${TOKEN}`)
    expect(status).toBe(200)
    expect(text).toMatch(/^pillion_sockets 0$/m)
    expect(text).toContain('pillion_http_request_duration_seconds')
  })

  it('take the scheme in any case', async () => {
    expect((await ask(open, `bearer ${TOKEN}`)).status).toBe(200)
  })

  it.each([
    ['no token', () => undefined],
    ['another token', () => 'Bearer figures-for-the-wotch'],
    ['a prefix of the token', () => `Bearer ${TOKEN.slice(0, -1)}`],
    ['a longer token', () => `Bearer ${TOKEN}x`],
    ['the token without a scheme', () => TOKEN],
    ['an empty token', () => 'Bearer '],
    ['an account’s token', () => `Bearer ${open.owner.token}`],
  ])('are refused with %s', async (_, authorization) => {
    const { status, text } = await ask(open, authorization())
    expect(status).toBe(401)
    expect(JSON.parse(text)).toMatchObject({ message: 'error.unauthenticated' })
    expect(text).not.toContain('pillion_')
  })

  it('are not found when no token is set', async () => {
    for (const authorization of [undefined, 'Bearer undefined', 'Bearer ', `Bearer ${TOKEN}`]) {
      const { status, text } = await ask(closed, authorization)
      expect(status).toBe(404)
      expect(text).not.toContain('pillion_')
    }
  })

  it('do not affect the health check', async () => {
    expect((await fetch(`${closed.address}/health/ready`)).status).toBe(200)
  })
})
