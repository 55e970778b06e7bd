import { describe, expect, test } from 'vitest'

import { flatten } from '../catalogue.ts'
import { en } from './en.ts'
import { sv } from './sv.ts'

const english = flatten(en)

describe('texts quoted in the documents are unchanged (GAP-129)', () => {
  test('[ADDR-16, ADDR-17, ADDR-18, ADDR-19, ADDR-20, VENDOR-09] of addresses', () => {
    expect(english).toMatchObject({
      'error.address.no-coordinates': 'No coordinates for that address',
      'error.address.notes-too-long': 'Notes are too long',
      'error.address.too-long': 'Address is too long',
      'addresses.news.no-coordinates': 'No coordinates for that address',
      'addresses.news.save-failed': 'Unable to save address',
      'addresses.news.saved': 'Address saved',
      'request.news.origin-failed': 'Unable to save address',
      'request.news.origin-saved': 'Address saved',
      'request.news.origin-not-updated': 'We were unable to update the address.',
    })
  })

  test('[QUOTE-10, QUOTE-11, QUOTE-12, ORDER-21, ORDER-22, ORDER-23, ORDER-24] of requests', () => {
    expect(english).toMatchObject({
      'request.news.cannot-verify': 'Unable to verify if order is deliverable',
      'request.news.undeliverable': 'We cannot deliver that order there.',
      'request.news.cannot-compute-price': 'We could not compute the price for that order.',
      'request.news.create-failed': 'Could not create that order',
      'request.news.update-failed': 'Could not update that order',
      'request.news.placed': 'Order pushed!',
      'request.news.updated': 'Order Updated!',
    })
  })

  test('[PAY-21, PAY-22, PAY-23, PAY-25, PAY-26] of payments have the keys of the documents', () => {
    for (const key of ['get-if-enabled', 'init', 'intent-creation'])
      for (const texts of [english, flatten(sv)]) expect(texts[`error.payment.${key}`]).toBeTruthy()
  })

  test('[RAR-40] of the service hours', () => {
    const text = "Service hours: {from} to {to}. It's {time}"
    expect(english['request.news.service-closed']).toBe(text)
    expect(english['request.closed.service.hours']).toBe(text)
  })

  test('[CP-15, CP-16, CP-17, CP-19, CP-20, CP-26, CP-27] of collection points', () => {
    expect(english).toMatchObject({
      'vendors.outlet.errors.fill-id': 'Please enter collection point ID',
      'vendors.outlet.errors.fill-name': 'Please enter label',
      'vendors.outlet.errors.fill-phone': 'Please enter phone number',
      'vendors.outlet.errors.fill-address': 'Please select pickup address',
      'vendors.outlet.errors.email': 'Please enter a valid email',
      'vendors.outlet.saved': 'The collection point has been saved successfully',
      'vendors.outlet.available-soon':
        'It will take a few minutes to become available for requesting a rider.',
    })
  })

  test('[FORM-12, VAT-02] of fields', () => {
    expect(english['validation.minimum-amount-pkr']).toBe('Minimum amount of 100 PKR')
    expect(english['validation.vat-number']).toContain('please check again')
  })

  test('[SESSION-19, AUTH-07, LOAD-03, VERSION-03, CANCEL-10] of the session, loading and cancelling', () => {
    expect(english).toMatchObject({
      'app.outdated': 'Your application is outdated, automatically reloading the app in 3 seconds',
      'app.account.disconnected': 'You are now disconnected.',
      'auth.offline': 'Something went wrong. Please try again. You could be offline.',
      'app.load-failed.text':
        'Could not load the application. Please check your internet connection and try again',
      'error.order cannot be cancelled at this stage': 'order cannot be cancelled at this stage',
    })
  })
})

describe('texts described in the documents exist in both languages', () => {
  const texts = [english, flatten(sv)]
  const missingTexts = (...keys: string[]) =>
    texts.flatMap((catalogue) => keys.filter((key) => !/\p{L}/u.test(catalogue[key] ?? '')))

  test('[ADDR-21, ADDR-22, GEO-14, GEO-15] of finding an address', () => {
    const searchErrors = ['geolocator.error.autocomplete', 'geolocator.error.reverse']
    expect(
      missingTexts('geolocator.not-found', 'geolocator.unknown-address', ...searchErrors),
    ).toEqual([])
  })

  test('[QUOTE-13, QUOTE-14, QUOTE-15, QUOTE-16, QUOTE-17, QUOTE-18] of the fee', () => {
    const errors = ['undeliverable-address', 'cannot-compute-price']
    const errorKeys = errors.map((error) => `request.error.${error}`)
    expect(missingTexts('error.fee.changed', 'error.fee.recompute', ...errorKeys)).toEqual([])
  })

  test('[VENDOR-14, VENDOR-15, VENDOR-16, VENDOR-17] of the branches of a user', () => {
    expect(english).toMatchObject({
      'error.no-vendors': 'Your account has no branches. Please contact your account manager.',
      'error.cant-retrieve-vendors': 'We could not retrieve your branches.',
      'request.load-failed.title': 'We could not retrieve this branch',
      'error.unable-to-fetch-vendor':
        'We could not get your information. Try again, or sign out and in again.',
    })
    const errors = ['no-vendors', 'cant-retrieve-vendors', 'unable-to-fetch-vendor']
    const errorKeys = errors.map((error) => `error.${error}`)
    expect(missingTexts('request.load-failed.title', ...errorKeys)).toEqual([])
  })
})
