import { describe, expect, it } from 'vitest'

import { findCountry } from '../countries/countries.ts'
import type { Country } from '../countries/country.ts'
import { se } from '../countries/se.ts'
import {
  exceedsItemValueLimit,
  requestAmount,
  validateEdit,
  validateRequest,
  type RequestContext,
  type RequestDraft,
} from './validate-request.ts'

const draft: RequestDraft = {
  vendorId: 'v-1',
  name: 'Kim Lund',
  phone: '070-123 45 67',
  description: 'Two pizzas',
  address: 'Drottninggatan 12, Stockholm',
  latitude: 59.3349,
  longitude: 18.0632,
  amount: '249,90',
  paymentMethod: 'CASH_ON_DELIVERY',
}
const country = (code: string): Country => {
  const found = findCountry(code)
  if (!found) throw new Error(`no country ${code}`)
  return found
}
const now = Date.parse('2026-06-01T12:00:00+02:00')
const availablePaymentMethods = ['CASH_ON_DELIVERY', 'ONLINE_PAYMENT'] as const
const here = { country: se, availablePaymentMethods, now }
const inCountry = (code: string) => ({ ...here, country: country(code) })
const refusalOf = (change: RequestDraft, context: RequestContext = here) =>
  validateRequest({ ...draft, ...change }, context)
const preorderAt = (iso: string) => ({ preorderedFor: Date.parse(iso) / 1000 })

describe('a complete request', () => {
  it('is accepted', () => {
    expect(refusalOf({})).toBeUndefined()
  })

  it('[FORM-01] the checks run in the documents’ order and the first failure is returned', () => {
    // A country with every rule, and repairs in the order of the checks.
    const strict = { ...inCountry('pk'), country: { ...country('pk'), unitRequired: true } }
    const repairs: [refused: string, field: string, repair: RequestDraft][] = [
      ['error.cant-retrieve-vendor-rar', 'vendor', { vendorId: 'v-1' }],
      ['validation.fill-unit-number', 'unit', { unit: '4B' }],
      ['validation.fill-customer-name', 'name', { name: 'Kim 2' }],
      ['validation.wrong-customer-name', 'name', { name: 'Kim' }],
      ['validation.fill-customer-phone', 'phone', { phone: '12' }],
      ['validation.phone-incorrect', 'phone', { phone: '0301 2345678' }],
      ['validation.fill-description', 'description', { description: '' }],
      ['validation.fill-address', 'address', { address: 'a'.repeat(256) }],
      ['validation.invalid-coordinates', 'coordinates', { latitude: 24.86, longitude: 67 }],
      ['validation.fill-amount', 'amount', { amount: 99 }],
      ['validation.minimum-amount-pkr', 'amount', { amount: 100 }],
      ['validation.fill-payment-method', 'payment-method', { paymentMethod: 'PAID' }],
      [
        'error.no-payment-method-available',
        'payment-method',
        { paymentMethod: 'CASH_ON_DELIVERY' },
      ],
      ['address.notes-too-long', 'notes', { notes: '' }],
      ['address.too-long', 'address', { address: 'Clifton' }],
      ['validation.preorder-time', 'preorder', { preorderedFor: null }],
    ]
    const broken: RequestDraft = {
      description: 'a'.repeat(201),
      notes: 'a'.repeat(1001),
      preorderedFor: 1,
    }
    for (const [refused, field, repair] of repairs) {
      expect(validateRequest(broken, strict)).toEqual({ refused, field })
      Object.assign(broken, repair)
    }
    expect(validateRequest(broken, strict)).toBeUndefined()
  })
})

describe('the vendor', () => {
  it.each([undefined, '', ' '])('[FORM-02] %j is not a vendor', (vendorId) => {
    const refusal = { refused: 'error.cant-retrieve-vendor-rar', field: 'vendor' }
    expect(refusalOf({ vendorId })).toEqual(refusal)
  })
})

describe('the unit', () => {
  const refusal = { refused: 'validation.fill-unit-number', field: 'unit' }
  const singapore = { ...inCountry('sg') }
  const phone = '8123 4567'

  it('[FORM-03] is required in Singapore', () => {
    expect(refusalOf({ phone }, singapore)).toEqual(refusal)
    expect(refusalOf({ phone, unit: ' ' }, singapore)).toEqual(refusal)
    expect(refusalOf({ phone, unit: '#04-12' }, singapore)).toBeUndefined()
  })

  it('[FORM-03] is not required elsewhere', () => {
    expect(refusalOf({ phone: '0301 2345678' }, inCountry('pk'))).toBeUndefined()
  })

  it('is not required when the address contains it', () => {
    const wire = { ...singapore, addressIsComposed: true }
    expect(refusalOf({ phone, address: '#04-12, 1 Main St' }, wire)).toBeUndefined()
  })
})

describe('the customer', () => {
  it('[FORM-04] needs a name', () => {
    const refusal = { refused: 'validation.fill-customer-name', field: 'name' }
    expect(refusalOf({ name: undefined })).toEqual(refusal)
    expect(refusalOf({ name: ' \t' })).toEqual(refusal)
  })

  it.each(['Kim 2', '7eleven', 'كيم ٢', 'কিম ২', 'Kim２'])(
    '[FORM-05] %j contains a digit',
    (name) => {
      const refusal = { refused: 'validation.wrong-customer-name', field: 'name' }
      expect(refusalOf({ name })).toEqual(refusal)
    },
  )

  it.each(['Åsa Öberg-Łoś', "O'Neil", '山田太郎', 'Henry Ⅷ'])('[FORM-05] %j does not', (name) => {
    expect(refusalOf({ name })).toBeUndefined()
  })

  it('[FORM-06] needs a phone', () => {
    const refusal = { refused: 'validation.fill-customer-phone', field: 'phone' }
    expect(refusalOf({ phone: '' })).toEqual(refusal)
    expect(refusalOf({ phone: ' ' })).toEqual(refusal)
  })

  it('[FORM-07] needs a phone that is possible in the country', () => {
    const refusal = { refused: 'validation.phone-incorrect', field: 'phone' }
    expect(refusalOf({ phone: '112' })).toEqual(refusal)
    expect(refusalOf({ phone: '8123 4567', unit: '4' }, inCountry('sg'))).toBeUndefined()
    expect(refusalOf({ phone: '+49 1512 3456789' })).toBeUndefined()
  })
})

describe('text that people see', () => {
  it.each([
    ['name', 'name', '\u202Eanna'],
    ['name', 'name', '\u200B'],
    ['description', 'description', '\u2066Pizza'],
    ['address', 'address', 'Storgatan \u202E1'],
    ['unit', 'unit', '4\u202E'],
    ['building', 'building', '\u202Dnorra\u202C'],
    ['notes', 'notes', '\u200B\u200B'],
  ] as const)('has nothing hidden in the %s', (part, field, text) => {
    const refusal = { refused: 'validation.hidden-characters', field }
    expect(refusalOf({ [part]: text })).toEqual(refusal)
  })

  it('may join letters and mark directions', () => {
    expect(refusalOf({ name: 'علی\u200Cرضا', notes: '\u200Fהדלת האחורית' })).toBeUndefined()
  })
})

describe('the description', () => {
  it('[FORM-08] may be left out and has at most 200 characters', () => {
    const refusal = { refused: 'validation.fill-description', field: 'description' }
    expect(refusalOf({ description: undefined })).toBeUndefined()
    expect(refusalOf({ description: '🍕'.repeat(200) })).toBeUndefined()
    expect(refusalOf({ description: '🍕'.repeat(201) })).toEqual(refusal)
  })
})

describe('the address', () => {
  it('[FORM-09] is required', () => {
    const refusal = { refused: 'validation.fill-address', field: 'address' }
    expect(refusalOf({ address: ' ' })).toEqual(refusal)
    expect(refusalOf({ address: undefined, unit: '4B', building: 'Norra huset' })).toEqual(refusal)
  })

  it('[FORM-10] needs both coordinates', () => {
    const refusal = { refused: 'validation.invalid-coordinates', field: 'coordinates' }
    expect(refusalOf({ latitude: undefined })).toEqual(refusal)
    expect(refusalOf({ longitude: null })).toEqual(refusal)
    expect(refusalOf({ latitude: NaN })).toEqual(refusal)
    expect(refusalOf({ latitude: 0, longitude: 0 })).toBeUndefined()
  })

  it('[ADDR-18] includes unit and building', () => {
    const address = 'a'.repeat(250)
    const parts = { address, unit: '4B', building: 'N' }
    const refusal = { refused: 'address.too-long', field: 'address' }
    expect(refusalOf({ address })).toBeUndefined()
    expect(refusalOf(parts)).toEqual(refusal)
  })

  it('[ADDR-18] does not repeat them when the address contains them', () => {
    const wire = { ...here, addressIsComposed: true }
    expect(refusalOf({ address: 'a'.repeat(255), unit: '4B' }, wire)).toBeUndefined()
    expect(refusalOf({ address: 'a'.repeat(256), unit: '4B' }, wire)).toEqual({
      refused: 'address.too-long',
      field: 'address',
    })
  })
})

describe('the amount', () => {
  const refusal = { refused: 'validation.fill-amount', field: 'amount' }

  it('[FORM-11] is required except in Kuwait', () => {
    const kuwait = inCountry('kw')
    for (const amount of [undefined, null, '', ' ']) {
      expect(refusalOf({ amount })).toEqual(refusal)
      expect(refusalOf({ amount, phone: '50012345' }, kuwait)).toBeUndefined()
    }
    expect(refusalOf({ amount: 'x', phone: '50012345' }, kuwait)).toEqual(refusal)
  })

  it.each(['x', '-1', -0.01, NaN, Infinity, '1,2,3'])('[FORM-17] %j is not an amount', (amount) => {
    expect(refusalOf({ amount })).toEqual(refusal)
  })

  it.each([
    ['249,905', 'se'],
    [0.001, 'se'],
    [1e-7, 'se'],
    ['1.2345', 'kw'],
    ['100.5', 'jp'],
  ])('[FORM-17, GAP-043] %j has more decimals than the currency of %s', (amount, code) => {
    expect(requestAmount(amount, country(code))).toBeUndefined()
    const refused = refusalOf({ amount, phone: '+46701740611' }, inCountry(code))
    expect(refused).toEqual({ refused: 'validation.amount-decimals', field: 'amount' })
  })

  it('[FORM-17] is parsed as a number in minor units', () => {
    expect(requestAmount('249,9', se)).toBe(24_990)
    expect(requestAmount('249,900', se)).toBe(24_990)
    expect(requestAmount(0, se)).toBe(0)
    expect(requestAmount('', country('kw'))).toBe(0)
    expect(requestAmount('1.234', country('kw'))).toBe(1_234)
    expect(refusalOf({ amount: 0 })).toBeUndefined()
  })

  it('[FORM-12] is at least 100 in Pakistan', () => {
    const pakistan = inCountry('pk')
    const phone = '0301 2345678'
    const minimum = { refused: 'validation.minimum-amount-pkr', field: 'amount' }
    expect(refusalOf({ phone, amount: '99,99' }, pakistan)).toEqual(minimum)
    expect(refusalOf({ phone, amount: 0 }, pakistan)).toEqual(minimum)
    expect(refusalOf({ phone, amount: '100' }, pakistan)).toBeUndefined()
    expect(refusalOf({ amount: 99 })).toBeUndefined()
    // In a parcel between people nothing is sold.
    expect(refusalOf({ phone, amount: 0 }, { ...pakistan, isParcel: true })).toBeUndefined()
  })
})

describe('the payment method', () => {
  it('[FORM-13] is required', () => {
    const refusal = { refused: 'validation.fill-payment-method', field: 'payment-method' }
    expect(refusalOf({ paymentMethod: undefined })).toEqual(refusal)
    expect(refusalOf({ paymentMethod: 'NONE' })).toEqual(refusal)
  })

  it('[FORM-14] is an available one', () => {
    const refusal = { refused: 'error.no-payment-method-available', field: 'payment-method' }
    expect(refusalOf({ paymentMethod: 'PAID' })).toEqual(refusal)
    expect(refusalOf({ paymentMethod: 'ONLINE_PAYMENT' })).toBeUndefined()
    expect(refusalOf({}, { ...here, availablePaymentMethods: [] as never })).toEqual(refusal)
  })
})

describe('what the documents leave open', () => {
  it('[FORM-18] notes have at most 1000 bytes', () => {
    const refusal = { refused: 'address.notes-too-long', field: 'notes' }
    expect(refusalOf({ notes: 'å'.repeat(500) })).toBeUndefined()
    expect(refusalOf({ notes: 'å'.repeat(501) })).toEqual(refusal)
  })

  it('[FORM-18] a pre-order has an offered time', () => {
    const refusal = { refused: 'validation.preorder-time', field: 'preorder' }
    expect(refusalOf(preorderAt('2026-06-01T13:00:00+02:00'))).toBeUndefined()
    expect(refusalOf(preorderAt('2026-06-01T12:30:00+02:00'))).toEqual(refusal)
    expect(refusalOf(preorderAt('2026-06-02T03:00:00+02:00'))).toEqual(refusal)
  })
})

describe('an edit of a placed order', () => {
  const edited = { address: 'Drottninggatan 12', latitude: 59.33, longitude: 18.06, amount: 1 }
  const edit = { ...edited, paymentMethod: 'CASH_ON_DELIVERY' } as const

  it('[RAR-29] is checked without customer, vendor and time (GAP-052)', () => {
    expect(validateEdit(edit, here)).toBeUndefined()
    expect(validateRequest(edit, here)).toMatchObject({ field: 'vendor' })
  })

  it.each([
    ['[ORDER-19]', 'validation.fill-description', { description: 'a'.repeat(201) }],
    ['[FORM-09]', 'validation.fill-address', { address: ' ' }],
    ['[FORM-10]', 'validation.invalid-coordinates', { latitude: null }],
    ['[FORM-11]', 'validation.fill-amount', { amount: '' }],
    ['[FORM-13]', 'validation.fill-payment-method', { paymentMethod: 'NONE' }],
    ['[FORM-14]', 'error.no-payment-method-available', { paymentMethod: 'PAID' }],
    ['[FORM-18]', 'address.notes-too-long', { notes: 'a'.repeat(1001) }],
    ['[FORM-18]', 'address.too-long', { address: 'a'.repeat(256) }],
  ] as const)('%s is refused with %s like a request', (_, refused, change) => {
    expect(validateEdit({ ...edit, ...change }, here)).toMatchObject({ refused })
  })
})

describe('a high item value', () => {
  it('[RAR-42, RAR-43] is strictly more than the limit', () => {
    expect(exceedsItemValueLimit(2000, 2000)).toBe(false)
    expect(exceedsItemValueLimit(2000.01, 2000)).toBe(true)
  })

  it('[RAR-44] does not exist with the limit -1', () => {
    expect(exceedsItemValueLimit(1e9, -1)).toBe(false)
    expect(exceedsItemValueLimit(0, -1)).toBe(false)
    expect(exceedsItemValueLimit(5, NaN)).toBe(false)
  })
})
