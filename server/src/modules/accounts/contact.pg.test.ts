import { sendContactMessage } from '@pillion/contract/http/accounts'
import type { BodyOf } from '@pillion/contract/operation'
import { contactMessages, mailsTo } from '@pillion/testkit/mails'
import { resetSignUps } from '@pillion/testkit/registrations'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterEach(() => resetSignUps(world))
afterAll(() => world.close())

const ACCOUNT_MANAGER = 'account.manager@pillion.example'

const send = (changes: Partial<BodyOf<typeof sendContactMessage>> = {}, key?: string) =>
  world.anonymous.send(sendContactMessage, {
    body: {
      name: 'Kim Lund',
      email: 'kim@bakery.example',
      phone: '070-174 06 05',
      message: 'Where do I find my vendor code?\n<b>Thanks!</b>',
      language: 'en',
      ...changes,
    },
    ...(key ? { key } : {}),
  })

describe('a message to the account manager', () => {
  it('[GAP-109] is mailed in the country’s language, with what was typed as text', async () => {
    expect((await send()).answer).toEqual({ success: true })
    const [mail] = await mailsTo(world, ACCOUNT_MANAGER)
    expect(mail).toMatchObject({
      subject: 'Hjälp med att skapa konto: Kim Lund',
      language: 'sv',
      reply_to: 'kim@bakery.example',
    })
    for (const part of [
      'E-post: kim@bakery.example',
      'Telefon: 0701740605',
      'Where do I find my vendor code?\n<b>Thanks!</b>',
    ])
      expect(mail?.text).toContain(part)
    expect(mail?.html).toContain('&lt;b&gt;Thanks!&lt;/b&gt;')
  })

  it('needs no phone number', async () => {
    expect((await send({ phone: ' ' })).status).toBe(200)
    expect((await mailsTo(world, ACCOUNT_MANAGER))[0]?.text).not.toContain('Telefon')
  })

  it('is stored and sent once for a key', async () => {
    const before = (await contactMessages(world)).length
    await send({}, 'once')
    expect((await send({}, 'once')).replayed).toBe(true)
    expect(await mailsTo(world, ACCOUNT_MANAGER)).toHaveLength(1)
    expect(await contactMessages(world)).toHaveLength(before + 1)
    expect((await contactMessages(world)).slice(-1)).toMatchObject([
      {
        name: 'Kim Lund',
        email: 'kim@bakery.example',
        phone: '0701740605',
        message: 'Where do I find my vendor code?\n<b>Thanks!</b>',
        language: 'en',
      },
    ])
  })

  it.each([
    [{ name: ' ' }, 'contact.fill-name', 'name'],
    [{ email: 'kim' }, 'validation.email', 'email'],
    [{ phone: '12' }, 'validation.phone-incorrect', 'phone'],
    [{ message: '\n' }, 'contact.fill-message', 'message'],
    [{ message: 'é'.repeat(501) }, 'contact.message-too-long', 'message'],
  ])('with %j is refused', async (changes, key, field) => {
    const { status, answer } = await send(changes)
    expect([status, answer]).toMatchObject([
      422,
      { message: key, errors: [{ translation_key: key, field }] },
    ])
  })

  it('has a limit per address', async () => {
    const statuses = []
    for (let i = 0; i < 6; i += 1) statuses.push((await send()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
