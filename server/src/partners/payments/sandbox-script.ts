import type { JWK } from 'jose'

import type { CardProviderKind } from './payments.ts'

/**
 * The script of the page with the card's fields. On the message `encrypt` it answers with `encrypted` and the card as JWEs
 * (ECDH-ES with A256GCM): four, or one with what may be known of the card (PAY-03, PAY-04). Or it answers `invalid`. Whatever is
 * typed changes `isValid`, which the parent is told.
 */
export const fieldsScript = (publicKey: JWK, kind: CardProviderKind): string => `
'use strict'
const recipient = ${JSON.stringify(publicKey)}
const kind = ${JSON.stringify(kind)}
const byId = (id) => document.getElementById(id)
const [number, expiry, code, problem] = ['number', 'expiry', 'code', 'problem'].map(byId)
const digits = (input) => input.value.replace(/\\D/g, '')

function isNumber(text) {
  if (text.length < 12 || text.length > 19) return false
  const sum = [...text].reverse().reduce((sum, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
function month() {
  const [, month, year] = /^(\\d{2})(?:20)?(\\d{2})$/.exec(digits(expiry)) ?? []
  const isMonth = Number(month) >= 1 && Number(month) <= 12
  return isMonth && Date.UTC(2000 + Number(year), Number(month)) > Date.now() ? { month, year: '20' + year } : undefined
}
const wrong = () => !isNumber(digits(number)) ? number : !month() ? expiry : !/^\\d{3,4}$/.test(code.value) ? code : undefined
const say = (message) => parent.postMessage({ source: 'card-fields', ...message }, '*')
const showHeight = () => say({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) })

function show(field) {
  for (const input of [number, expiry, code]) input.setAttribute('aria-invalid', String(input === field))
  problem.textContent = field ? problem.dataset[field.id] : ''
}

const encode = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '')
const bytesOf = (text) => new TextEncoder().encode(text)
const lengthOf = (count) => Uint8Array.of(0, 0, 0, count)

/** RFC 7518, sections 4.6.2 and 5.3 */
async function encrypt(text) {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const theirs = await crypto.subtle.importKey('jwk', recipient, curve, false, [])
  const ours = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, ours.privateKey, 256)
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', ours.publicKey)
  const algorithm = bytesOf('A256GCM')
  const parts = [lengthOf(1), new Uint8Array(secret), lengthOf(algorithm.length), algorithm, lengthOf(0), lengthOf(0), Uint8Array.of(0, 0, 1, 0)]
  const key = await crypto.subtle.digest('SHA-256', new Uint8Array(parts.flatMap((part) => [...part])))
  const header = encode(bytesOf(JSON.stringify({ alg: 'ECDH-ES', enc: 'A256GCM', epk: { kty, crv, x, y } })))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(header) }, aes, bytesOf(text))
  return [header, '', encode(iv), encode(sealed.slice(0, -16)), encode(sealed.slice(-16))].join('.')
}

const schemes = [[/^4/, 'visa'], [/^3[47]/, 'amex'], [/^(?:5[1-5]|2[2-7])/, 'mastercard']]
const encryptors = {
  async generic_creditcard(...fields) {
    const [encrypted_number, encrypted_expiry_month, encrypted_expiry_year, encrypted_security_code] = await Promise.all(fields.map(encrypt))
    return { encrypted_number, encrypted_expiry_month, encrypted_expiry_year, encrypted_security_code }
  },
  cybersource_creditcard: async (number, month, year, code) => ({
    encrypted_card_data: await encrypt(JSON.stringify({ number, month, year, code })),
    card_last_digits: number.slice(-4),
    raw_expiry_month: month,
    raw_expiry_year: year,
    bin: number.slice(0, 6),
    scheme: schemes.find(([pattern]) => pattern.test(number))?.[1] ?? 'unknown',
  }),
}

addEventListener('message', async ({ source, data }) => {
  if (source !== parent || data?.type !== 'encrypt') return
  const field = wrong()
  show(field)
  if (field) {
    field.focus()
    return say({ type: 'invalid' })
  }
  const { month: months, year } = month()
  say({ type: 'encrypted', card: await encryptors[kind](digits(number), months, year, code.value) })
})
number.addEventListener('input', () => { number.value = digits(number).slice(0, 19).replace(/(.{4})(?=.)/g, '$1 ') })
expiry.addEventListener('input', ({ inputType }) => {
  const text = digits(expiry).slice(0, 4)
  if (!/^delete/.test(inputType ?? '')) expiry.value = text.length > 1 ? text.slice(0, 2) + '/' + text.slice(2) : text
})
byId('fields').addEventListener('input', () => { show(); say({ type: 'validity', isValid: !wrong() }) })
byId('fields').addEventListener('submit', (event) => { event.preventDefault(); say({ type: 'submit' }) })
new ResizeObserver(showHeight).observe(document.body)
`
