import { sendReport } from '@pillion/contract/http/reports'
import type { BodyOf } from '@pillion/contract/operation'
import { copyOrders } from '@pillion/testkit/copy-orders'
import { mailsTo } from '@pillion/testkit/mails'
import { testPeriod } from '@pillion/testkit/reports'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { testUsers } from '@pillion/testkit/test-users'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { MailService, OutgoingMail } from '../../partners/mail/mail.ts'

let world: World
let sent: OutgoingMail[]
let orderId: string
const mailService: MailService = {
  keepsMails: false,
  send: async (mail) => void sent.push(mail),
}
beforeEach(async () => {
  sent = []
  world = await startWorld({ overrides: { mailService } })
  orderId = await place(world.owner)
})
afterEach(() => world.close())

const { email } = testUsers.owner
const report: BodyOf<typeof sendReport> = {
  ...testPeriod,
  include_outlets: false,
  status: 'any',
  type: 'orders',
  format: 'csv',
  language: 'en',
}
const params = { vendorId: OUTLET }

describe('[HIST-05, REP-02] a report is sent', () => {
  it('to the account that asks for it, with the file that an export has', async () => {
    const answer = await world.owner.call(sendReport, { params, body: report })
    expect(answer.result).toEqual({ email })
    await mailsTo(world, email)
    expect(sent).toHaveLength(1)
    const [mail] = sent
    expect(mail).toMatchObject({
      to: email,
      language: 'en',
      subject: 'Your report: Nordic Kitchen Syrenbacken',
      attachment: {
        name: 'orders_nk-sod_2026-10-13_2026-10-15.csv',
        mediaType: 'text/csv; charset=utf-8',
      },
    })
    expect(mail?.text).toContain(
      'The attached file has 1 order of Nordic Kitchen Syrenbacken, 2026-10-13 to 2026-10-15.',
    )
    expect(mail?.text).toContain('Delete it when you no longer need it.')
    expect(mail?.attachment?.content.toString()).toMatch(/^\ufeffOrder ID.*\r\nnk-sod-.*Anna Lind/s)
  })

  it('in the reader’s language, as a workbook, and without the customers of transactions', async () => {
    const body = { ...report, language: 'sv', format: 'xlsx', type: 'transactions' } as const
    await world.owner.call(sendReport, { params, body })
    await mailsTo(world, email)
    const [mail] = sent
    expect(mail?.subject).toBe('Din rapport: Nordic Kitchen Syrenbacken')
    expect(mail?.text).toContain('Den bifogade filen har 1 order från')
    expect(mail?.text).not.toContain('Radera')
    const [sheet] = (await readXlsx(mail?.attachment?.content ?? Buffer.alloc(0))).sheets
    expect(sheet?.name).toBe('Transaktioner')
    expect(sheet?.rows).toHaveLength(2)
  })

  it('once, however often the call is repeated, and no more after its file is deleted', async () => {
    const key = 'report-1'
    const call = { params, body: report, key }
    const first = await world.owner.send(sendReport, call)
    const again = await world.owner.send(sendReport, call)
    expect([first.status, again.status, again.replayed]).toEqual([200, 200, true])
    const [stored] = await mailsTo(world, email)
    expect(stored).toMatchObject({ text: null, attachment: null, attachment_name: null })
    expect((await world.owner.send(sendReport, call)).replayed).toBe(true)
    await world.context.mailJobs.runDue()
    expect(sent).toHaveLength(1)
    const other = { ...call, body: { ...report, format: 'xlsx' as const } }
    expect((await world.owner.send(sendReport, other)).status).toBe(422)
  })

  it('once for two calls at the same time', async () => {
    const call = { params, body: report, key: 'report-2' }
    const answers = await Promise.all([
      world.owner.send(sendReport, call),
      world.owner.send(sendReport, call),
    ])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect((await world.owner.send(sendReport, call)).status).toBe(200)
    await mailsTo(world, email)
    expect(sent).toHaveLength(1)
  })
})

describe('the mailbox of the demo', () => {
  it('has the file beside the mail', async () => {
    await world.close()
    world = await startWorld()
    await world.owner.call(sendReport, { params, body: report })
    const [mail] = await mailsTo(world, email)
    const path = `/operator/mailbox/${mail?.mail_id}`
    const page = await (await fetch(`${world.address}${path}`)).text()
    expect(page).toContain(`<a href="${path}/file">orders_nk-sod_2026-10-13_2026-10-15.csv</a>`)
    const file = await fetch(`${world.address}${path}/file`)
    expect(file.headers.get('Content-Disposition')).toBe(
      'attachment; filename="orders_nk-sod_2026-10-13_2026-10-15.csv"',
    )
    expect(await file.text()).toMatch(/^Order ID,/)
    const other = await fetch(`${world.address}/operator/mailbox/${crypto.randomUUID()}/file`)
    expect(other.status).toBe(404)
  })
})

describe('[REP-02] a report is refused', () => {
  it('when it is too large for a mail: of more than 20,000 orders', async () => {
    await copyOrders(world, orderId, 20_000)
    const refused = await world.owner.send(sendReport, { params, body: report })
    expect([refused.status, refused.answer]).toMatchObject([413, { message: 'error.too-large' }])
    const less = { ...report, from: NOON / 1_000 - 600 }
    expect((await world.owner.send(sendReport, { params, body: less })).status).toBe(200)
    await mailsTo(world, email)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain('has 601 orders of')
  })

  it('for another account’s vendor, a bad body, and when the account has had ten within an hour', async () => {
    const stranger = await requestBody(world.stranger, { vendorId: 'cb-sod' })
    const cb = { vendorId: stranger.vendor_id }
    expect((await world.owner.send(sendReport, { params: cb, body: report })).status).toBe(403)
    const tooLong = { ...report, to: report.from + 31 * 86_400 + 7_201 }
    expect((await world.owner.send(sendReport, { params, body: tooLong })).status).toBe(400)
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1)
      statuses.push((await world.owner.send(sendReport, { params, body: report })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    await mailsTo(world, email)
    expect(sent).toHaveLength(10)
    expect(sent.every(({ to }) => to === email)).toBe(true)
  })
})
