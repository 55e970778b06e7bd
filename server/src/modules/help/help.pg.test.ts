import { askForHelp, getHelpToken } from '@pillion/contract/http/help'
import { helpProvider } from '@pillion/testkit/help-provider'
import { mailsTo } from '@pillion/testkit/mails'
import { OUTLET } from '@pillion/testkit/requests'
import { testUsers } from '@pillion/testkit/test-users'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(
  async () =>
    void (world = await startWorld({
      settings: { helpCentre: helpProvider, publicUrl: 'https://rides.example' },
    })),
)
afterAll(() => world.close())

const ACCOUNT_MANAGER = 'account.manager@pillion.example'
const params = { id: OUTLET }

describe('the token for the help centre of a provider', () => {
  it('[HC-07] is answered without a payload, and says for an hour who asks', async () => {
    const { result } = await world.owner.call(getHelpToken, { params })
    const { payload } = await jwtVerify(result, new TextEncoder().encode(helpProvider.secret), {
      algorithms: ['HS256'],
      currentDate: new Date(world.clock.now()),
    })
    expect(payload).toEqual({
      iss: 'https://rides.example',
      aud: 'https://help.example',
      sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: testUsers.owner.email,
      vendor_id: 'nk-sod',
      name: expect.stringContaining('Nordic Kitchen'),
      brand: 'pillion',
      country: 'se',
      iat: NOON / 1000,
      exp: NOON / 1000 + 3_600,
    })
  })

  it('is no session of Pillion', async () => {
    const { result } = await world.owner.call(getHelpToken, { params })
    const answer = await fetch(`${world.address}/orders/api/v1/vendors`, {
      headers: { authorization: `Bearer ${result}` },
    })
    expect(answer.status).toBe(401)
  })
})

describe('a question to the account manager', () => {
  const ask = (message: string, key?: string) =>
    world.owner.send(askForHelp, {
      params,
      body: { message, language: 'en' },
      ...(key ? { key } : {}),
    })

  it('is mailed once for a key, in the country’s language, and the reply goes to the user', async () => {
    const question = 'Do riders carry cakes?\n<b>Large</b> ones?'
    expect((await ask(question, 'once')).answer).toEqual({ success: true })
    expect((await ask(question, 'once')).replayed).toBe(true)
    const mails = await mailsTo(world, ACCOUNT_MANAGER)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      subject: expect.stringMatching(/^Fråga från Nordic Kitchen/),
      language: 'sv',
      reply_to: testUsers.owner.email,
    })
    for (const part of ['nk-sod', `E-post: ${testUsers.owner.email}`, 'Språk: en', question])
      expect(mails[0]?.text).toContain(part)
    expect(mails[0]?.html).toContain('&lt;b&gt;Large&lt;/b&gt;')
  })

  it.each([
    [' \n', 'contact.fill-message'],
    ['é'.repeat(501), 'contact.message-too-long'],
  ])('is refused when it is %j', async (message, key) => {
    const { status, answer } = await ask(message)
    expect([status, answer]).toMatchObject([
      422,
      { errors: [{ translation_key: key, field: 'message' }] },
    ])
  })

  it('is refused after ten in an hour, and says how long to wait', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 10; count += 1) statuses.push((await ask('Hello?')).status)
    expect(statuses).toEqual([...Array<number>(9).fill(200), 429])
    expect(await mailsTo(world, ACCOUNT_MANAGER)).toHaveLength(10)
  })
})
