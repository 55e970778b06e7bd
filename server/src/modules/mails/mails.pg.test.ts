import { forgotPassword, register } from '@pillion/contract/http/accounts'
import { getOrder } from '@pillion/contract/http/orders'
import { mailsTo, unsendMails } from '@pillion/testkit/mails'
import { addOwnedVendor, newOwner, registrationBody } from '@pillion/testkit/registrations'
import { OUTLET, place } from '@pillion/testkit/requests'
import { testClock } from '@pillion/testkit/test-clock'
import { testUsers } from '@pillion/testkit/test-users'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { MailRefusedError, type MailService, type OutgoingMail } from '../../partners/mail/mail.ts'
import { makeLog } from '../../platform/log/log.ts'
import { deleteOldMails } from './delete-old-mails.ts'
import { sendMail } from './send-mail.ts'

const { email } = testUsers.owner
const MINUTE_MS = 60_000
const LONG = { timeout: 60_000 }

let world: World
afterEach(() => world.close())

/** A mail service that answers as the test says, and remembers what it was given. */
function scriptedService(answer: (attempt: number) => Promise<void>) {
  const sent: OutgoingMail[] = []
  const service: MailService = {
    keepsMails: false,
    send(mail) {
      sent.push(mail)
      return answer(sent.length)
    },
  }
  return { service, sent }
}

async function start(mailService?: MailService) {
  world = await startWorld({ overrides: mailService ? { mailService } : {} })
  await world.anonymous.call(forgotPassword, { body: { email_address: email, language: 'en' } })
}

const storedMail = async () => (await mailsTo(world, email))[0]

describe('a mail', () => {
  it('is deleted from the database when a mail server has accepted it', async () => {
    const { service, sent } = scriptedService(async () => {})
    await start(service)
    const stored = await storedMail()
    expect(stored).toMatchObject({ subject: null, text: null, html: null })
    expect(stored?.sent_at).not.toBeNull()
    expect(sent).toMatchObject([{ id: stored?.mail_id, to: email, language: 'en' }])
    expect(sent[0]?.text).toContain('Enter this code to choose a new password:')
  })

  it('is sent again, as the same mail, until the server accepts it', async () => {
    const { service, sent } = scriptedService(async (attempt) => {
      if (attempt < 14) throw new Error('the mail server did not accept the mail (451)')
    })
    world = await startWorld({ overrides: { mailService: service } })
    await addOwnedVendor(world)
    await world.anonymous.call(register, { body: registrationBody() })
    for (let i = 0; i < 16; i += 1) {
      await world.context.mailJobs.runDue()
      world.clock.advance(5 * MINUTE_MS)
    }
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(sent).toHaveLength(14)
    expect((await mailsTo(world, newOwner.email))[0]?.sent_at).not.toBeNull()
  })

  it('may be sent by any process as soon as the server has refused it', async () => {
    await start()
    const { context } = world
    const mail_id = (await storedMail())?.mail_id ?? ''
    await unsendMails(world)
    const busy = scriptedService(async () => {
      throw new Error('the mail server did not accept the mail (451)')
    })
    await expect(sendMail(context, busy.service, { mail_id })).rejects.toThrow('451')
    const { service, sent } = scriptedService(async () => {})
    await sendMail(context, service, { mail_id })
    expect(sent).toHaveLength(1)
  })

  it('that the server refuses for good is given up, and what it said deleted', async () => {
    const { service, sent } = scriptedService(async () => {
      throw new MailRefusedError('the mail server refused the mail (550)')
    })
    await start(service)
    expect(await storedMail()).toMatchObject({ sent_at: null, text: null, html: null })
    world.clock.advance(60 * MINUTE_MS)
    await world.context.mailJobs.runDue()
    expect(sent).toHaveLength(1)
  })

  it('is not sent after its code has expired', async () => {
    const { service, sent } = scriptedService(async () => {
      throw new Error('the mail server did not accept the mail (ETIMEDOUT)')
    })
    await start(service)
    expect(await storedMail()).toMatchObject({ sent_at: null })
    world.clock.advance(16 * MINUTE_MS)
    expect(await storedMail()).toMatchObject({ sent_at: null, text: null })
    expect(sent).toHaveLength(1)
  })

  it('is deleted after a week', async () => {
    await start()
    expect(await storedMail()).toMatchObject({ recipient: email })
    world.clock.advance(7 * 24 * 60 * MINUTE_MS + 1)
    await deleteOldMails(world.context)
    expect(await mailsTo(world, email)).toEqual([])
  })
})

describe('a mail server that takes minutes to answer', () => {
  /** Begins to send a mail in a process; its clock stands still if it is cut off at once. */
  async function beginToSend({ isCutOff = false } = {}) {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const { service, sent } = scriptedService(() => {
      ask()
      return answered
    })
    await start()
    const { context } = world
    const mail_id = (await storedMail())?.mail_id ?? ''
    await unsendMails(world)
    const clock = isCutOff ? testClock(context.clock.now()) : context.clock
    const first = sendMail({ ...context, clock }, service, { mail_id })
    await asked
    return { sent, answer, first, again: () => sendMail(context, service, { mail_id }) }
  }
  const sendingUntil = async () => Date.parse((await storedMail())?.sending_until ?? '')

  it('gets the mail once', async () => {
    const { sent, answer, first, again } = await beginToSend()
    for (let times = 0; times < 5; times += 1) {
      const before = await sendingUntil()
      world.clock.advance(20_000)
      await vi.waitUntil(async () => (await sendingUntil()) === before + 20_000, LONG)
      await expect(again()).rejects.toThrow('the mail server has not yet answered')
    }
    answer()
    await first
    await again()
    expect(sent).toHaveLength(1)
    expect((await storedMail())?.sent_at).not.toBeNull()
  })

  it('holds up the mails behind it for 10 s', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const { service, sent } = scriptedService((attempt) =>
      attempt === 1 ? answered : Promise.resolve(),
    )
    world = await startWorld({ overrides: { mailService: service } })
    await addOwnedVendor(world)
    await world.anonymous.call(register, { body: registrationBody() })
    for (const email_address of [testUsers.owner.email, testUsers.stranger.email])
      await world.anonymous.call(forgotPassword, { body: { email_address, language: 'en' } })
    const running = world.context.mailJobs.runDue()
    const recipients = () => new Set(sent.map(({ to }) => to)).size
    await vi.waitUntil(() => sent.length > 0, LONG)
    world.clock.advance(9_999)
    expect(recipients()).toBeLessThan(3)
    world.clock.advance(1)
    await running
    expect(recipients()).toBe(3)
    answer()
  })

  it('gets it again a minute after the process that sent it was cut off', async () => {
    const { sent, answer, again } = await beginToSend({ isCutOff: true })
    world.clock.advance(59_999)
    await expect(again()).rejects.toThrow('the mail server has not yet answered')
    world.clock.advance(1)
    const second = again()
    await vi.waitUntil(() => sent.length === 2, LONG)
    answer()
    await second
  })
})

describe('a mail server that does not answer', () => {
  it('holds back no job of the orders', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    const { service } = scriptedService(() => {
      ask()
      return answered
    })
    await start(service)
    const sending = world.context.mailJobs.runDue()
    await asked
    const orderId = await place(world.owner)
    await world.context.jobs.runDue()
    const query = { vendorId: OUTLET, orderId }
    expect((await world.owner.call(getOrder, { query })).result.status).toBe(
      'WAITING_FOR_TRANSPORT',
    )
    answer()
    await sending
    expect((await storedMail())?.sent_at).not.toBeNull()
  })
})

describe('the mailbox of the demo', () => {
  const read = (path: string) => fetch(`${world.address}${path}`)

  it('lists the mails and shows each in a frame without scripts', async () => {
    await start()
    const { mail_id, subject } = (await storedMail())!
    const list = await (await read('/operator/mailbox')).text()
    expect(list).toContain(`href="/operator/mailbox/${mail_id}"`)
    expect(list).toContain(subject)
    const page = await read(`/operator/mailbox/${mail_id}`)
    expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';/)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(await page.text()).toContain('sandbox="allow-top-navigation-by-user-activation"')
  })

  it('answers 404 for a mail that is not there', async () => {
    await start()
    for (const id of ['1', '00000000-0000-0000-0000-000000000000'])
      expect((await read(`/operator/mailbox/${id}`)).status).toBe(404)
  })

  it('is there neither with a mail server nor in an installation without the demo', async () => {
    await start(scriptedService(async () => {}).service)
    expect((await read('/operator/mailbox')).status).toBe(404)
    await world.close()
    world = await startWorld({ settings: { demo: false } })
    expect((await read('/operator/mailbox')).status).toBe(404)
  })

  it.each([
    ['http://localhost:3000', 0],
    ['http://127.0.0.1', 0],
    ['https://demo.shop.example', 1],
  ])('at %s is warned about %i times', async (publicUrl, count) => {
    const warnings: string[] = []
    const log = {
      ...makeLog('silent'),
      warn: (_: object, message: string) => void warnings.push(message),
    } as never
    world = await startWorld({ settings: { publicUrl }, overrides: { log } })
    expect(warnings.filter((text) => text.includes('can read its mails'))).toHaveLength(count)
  })
})
