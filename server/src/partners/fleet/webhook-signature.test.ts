import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'

import { isSignedWebhook, signWebhook } from './webhook-signature.ts'

const NOW = Date.UTC(2026, 9, 14, 10)
const SECRET = `whsec_${Buffer.alloc(32, 'ours').toString('base64')}`
const NEXT_SECRET = `whsec_${Buffer.alloc(32, 'next').toString('base64')}`
const message = { id: 'msg_1', body: '{"type":"order.assigned","data":{"name":"Åsa"}}' }

/** By the reference implementation of the scheme. */
const reference = (secret: string, at = NOW) =>
  new Webhook(secret).sign(message.id, new Date(at), message.body)

const signedBy = (secret: string, at = NOW) => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(at / 1_000),
  'webhook-signature': reference(secret, at),
})

const accepts = (headers: Record<string, string | undefined>, body = message.body) =>
  isSignedWebhook({ headers, body }, [SECRET], NOW)

describe('a signed message', () => {
  it('has the signature of the reference implementation, for each secret', () => {
    expect(signWebhook(message, [SECRET, NEXT_SECRET], NOW + 999)).toEqual({
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1791972000',
      'webhook-signature': `${reference(SECRET)} ${reference(NEXT_SECRET)}`,
    })
  })

  it('is accepted when the reference implementation has signed it', () => {
    expect(accepts(signedBy(SECRET))).toBe(true)
  })

  it('is accepted with either secret while one is being replaced', () => {
    const both = `v1a,asymmetric ${reference(NEXT_SECRET)} ${reference(SECRET)}`
    expect(accepts({ ...signedBy(SECRET), 'webhook-signature': both })).toBe(true)
    const secrets = [NEXT_SECRET, SECRET]
    const { body } = message
    expect(isSignedWebhook({ headers: signedBy(SECRET), body }, secrets, NOW)).toBe(true)
  })

  it.each([
    ['five minutes ago', -300_000, true],
    ['longer ago', -301_000, false],
    ['five minutes ahead', 300_000, true],
    ['further ahead', 301_000, false],
  ])('that was signed %s is accepted: %s', (_, ms, isAccepted) => {
    expect(accepts(signedBy(SECRET, NOW + ms))).toBe(isAccepted)
  })

  it.each([
    ['by another secret', signedBy(NEXT_SECRET)],
    ['under another id', { ...signedBy(SECRET), 'webhook-id': 'msg_2' }],
    ['at another time', { ...signedBy(SECRET), 'webhook-timestamp': '1791972001' }],
    ['without an id', { ...signedBy(SECRET), 'webhook-id': undefined }],
    ['without a time', { ...signedBy(SECRET), 'webhook-timestamp': undefined }],
    ['at no time', { ...signedBy(SECRET), 'webhook-timestamp': 'NaN' }],
    ['without a signature', { ...signedBy(SECRET), 'webhook-signature': undefined }],
    ['with an empty signature', { ...signedBy(SECRET), 'webhook-signature': 'v1,' }],
    ['by no version', { ...signedBy(SECRET), 'webhook-signature': reference(SECRET).slice(3) }],
  ])('%s is refused', (_, headers) => {
    expect(accepts(headers)).toBe(false)
  })

  it('is refused when a byte of the body has changed', () => {
    expect(accepts(signedBy(SECRET), message.body.replace('Åsa', 'Asa'))).toBe(false)
  })
})
