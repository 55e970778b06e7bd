import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'

import { MailRefusedError } from './mail.ts'
import { smtpService } from './smtp-service.ts'

let close = async () => {}
afterEach(() => close())

const mail = {
  id: '0c2f4f0e-6d1e-4f5e-9a4a-1f2d3c4b5a69',
  to: 'kim@bakery.example',
  subject: 'تأكيد حسابك',
  text: 'Hej!',
  html: '<p dir="rtl">مرحبا</p>',
  language: 'ar',
}

type TimeLimits = Parameters<typeof smtpService>[0]['timeLimits']

const serviceAt = (port: number, credentials = '', timeLimits?: TimeLimits) =>
  smtpService({
    url: `smtp://${credentials}127.0.0.1:${port}`,
    from: { name: 'Pillion', address: 'no-reply@shop.example' },
    ...(timeLimits ? { timeLimits } : {}),
  })

/** A mail server that keeps what it accepts. */
async function listenWith(options: SMTPServerOptions) {
  const received: { from: string; to: string[]; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  close = () => new Promise((resolve) => server.close(() => resolve()))
  return { port: (server.server.address() as AddressInfo).port, received }
}

/** Something that speaks no SMTP. */
async function listenRaw(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  close = () => new Promise((resolve) => server.close(() => resolve()))
  return (server.address() as AddressInfo).port
}

const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: Error) => error,
  )

describe('a mail server', () => {
  it('receives the file that comes with a mail', async () => {
    const { port, received } = await listenWith({})
    const content = Buffer.from('\ufeffOrder ID\r\n')
    const attachment = { name: 'orders.csv', mediaType: 'text/csv; charset=utf-8', content }
    await serviceAt(port).send({ ...mail, attachment })
    const parsed = await PostalMime.parse(received[0]?.source ?? '')
    expect(parsed.text).toContain('Hej!')
    expect(parsed.attachments).toMatchObject([
      { filename: 'orders.csv', mimeType: 'text/csv', disposition: 'attachment' },
    ])
    expect(Buffer.from(parsed.attachments[0]?.content as ArrayBuffer)).toEqual(content)
  })

  it('receives subject, text and HTML in any script, with the mail’s own ID', async () => {
    const { port, received } = await listenWith({})
    await serviceAt(port).send(mail)
    const [delivered] = received
    expect(delivered).toMatchObject({ from: 'no-reply@shop.example', to: [mail.to] })
    const parsed = await PostalMime.parse(delivered?.source ?? '')
    expect(parsed).toMatchObject({
      subject: mail.subject,
      from: { name: 'Pillion', address: 'no-reply@shop.example' },
      messageId: `<${mail.id}@shop.example>`,
    })
    expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual([mail.text, mail.html])
    const headers = new Map(parsed.headers.map(({ key, value }) => [key, value]))
    expect([headers.get('content-language'), headers.get('auto-submitted')]).toEqual([
      'ar',
      'auto-generated',
    ])
  })

  it('receives whom an answer goes to', async () => {
    const { port, received } = await listenWith({})
    await serviceAt(port).send({ ...mail, replyTo: 'anna@shop.example' })
    const { replyTo } = await PostalMime.parse(received[0]?.source ?? '')
    expect(replyTo).toMatchObject([{ address: 'anna@shop.example' }])
  })

  it('gets no further header or recipient from what people have typed', async () => {
    const { port, received } = await listenWith({})
    await serviceAt(port).send({ ...mail, subject: 'Hi\r\nBcc: eve@evil.example' })
    expect(received[0]?.to).toEqual([mail.to])
    const { headers } = await PostalMime.parse(received[0]?.source ?? '')
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
  })

  it.each([
    ['recipient', 550, true],
    ['recipient', 451, false],
    ['sender', 550, false],
  ])('that answers a %s with %i refuses it for good: %s', async (whom, responseCode, isFinal) => {
    const { port } = await listenWith({
      [whom === 'sender' ? 'onMailFrom' : 'onRcptTo'](
        address: { address: string },
        _session: unknown,
        done: (error: Error) => void,
      ) {
        done(Object.assign(new Error(`no ${address.address} here`), { responseCode }))
      },
    })
    const failure = await failureOf(serviceAt(port).send(mail))
    expect(failure).toBeInstanceOf(Error)
    expect(failure instanceof MailRefusedError).toBe(isFinal)
    expect(`${failure?.stack} ${JSON.stringify(failure)}`).not.toContain(mail.to)
  })

  it('that rejects the credentials may accept them later', async () => {
    const { port } = await listenWith({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    })
    const failure = await failureOf(serviceAt(port, 'user:secret-word@').send(mail))
    expect(failure).not.toBeInstanceOf(MailRefusedError)
    expect(failure?.message).toContain('EAUTH')
    expect(failure?.stack).not.toContain('secret-word')
  })

  it('that hangs up while it receives the mail has not accepted it', async () => {
    const port = await listenRaw(
      createServer((socket) => {
        socket.on('error', () => {})
        socket.write('220 ready\r\n')
        socket.on('data', (data) => {
          if (data.toString().startsWith('DATA')) socket.destroy()
          else socket.write('250 ok\r\n')
        })
      }),
    )
    const failure = await failureOf(serviceAt(port).send(mail))
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MailRefusedError)
  })

  it('that says nothing has not accepted it in time', async () => {
    const sockets = new Set<Socket>()
    const port = await listenRaw(createServer((socket) => void sockets.add(socket)))
    const timeLimits = {
      dnsTimeout: 100,
      connectionTimeout: 100,
      greetingTimeout: 100,
      socketTimeout: 100,
    }
    const failure = await failureOf(serviceAt(port, '', timeLimits).send(mail))
    for (const socket of sockets) socket.destroy()
    expect(failure?.message).toContain('ETIMEDOUT')
    expect(failure).not.toBeInstanceOf(MailRefusedError)
  })

  it('that is not there has not accepted it', async () => {
    const port = await listenRaw(createServer())
    await close()
    close = async () => {}
    expect((await failureOf(serviceAt(port).send(mail)))?.message).toMatch(/ECONN|ESOCKET/)
  })
})
