import type { Flags } from '@pillion/contract/http/flags'
import { findCountry } from '@pillion/domain/countries/countries'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'

import { openingText } from './opening-text.ts'
import type { ServedPage } from './served-page.ts'

/** Shows each text as its key; the page's name is its title. */
const page = {
  brand: { name: 'Pillion' },
  translator: { tag: 'en', translate: (key: string) => key },
  content: (name: string, main: string) => ({ title: name, body: main }),
} as unknown as ServedPage
const open = (url: string, flags: Flags = {}) => openingText(page, { url } as FastifyRequest, flags)

const blocks = '<i></i><i></i><i></i>'

describe('the first text of a page', () => {
  it.each([
    [
      '/',
      'home',
      `<main class="boot-landing"><div><h1>auth.welcome</h1><p>auth.welcome-text</p>${blocks}</div></main>`,
    ],
    ['/connect', 'connect', '<main class="boot-connect"><h1>auth.sign-in</h1></main>'],
    [
      '/connect?confirm=code',
      'connect',
      '<main class="boot-connect"><h1>registration.confirm.title</h1></main>',
    ],
    [
      '/register',
      'register',
      `<main class="boot-landing boot-tall"><div><h1>registration.title</h1><p>registration.text</p>${blocks}</div></main>`,
    ],
    [
      '/forgot-password',
      'forgot-password',
      `<main class="boot-landing"><div><h1>password.title</h1><p>password.text</p>${blocks}</div></main>`,
    ],
    [
      '/request-a-rider/nk',
      'request',
      '<main class="boot-request"><div></div><div><h1>request.title</h1>' +
        '<section><h2>request.origin.title</h2><p>request.origin.hint</p></section>' +
        `${blocks}</div></main>`,
    ],
    [
      '/request-a-rider/nk?orderID=o',
      'request',
      `<main class="boot-request"><div></div><div><h1>request.edit.title</h1>${blocks}</div></main>`,
    ],
    [
      '/order-tracking/nk',
      'tracking',
      '<main class="boot-orders"><h1>orders.title</h1><i></i><p>orders.list.new orders.list.scheduled ' +
        'orders.list.collected orders.list.delivered orders.list.cancelled</p></main>',
    ],
    ['/order-tracking/nk?order_id=o', 'tracking', `<main class="boot-orders">${blocks}</main>`],
    [
      '/history/nk',
      'history',
      `<main class="boot-addresses"><h1>history.title</h1>${blocks}</main>`,
    ],
    ['/history/nk?order_id=o', 'history', `<main class="boot-addresses">${blocks}</main>`],
    [
      '/address-book/nk',
      'addresses',
      `<main class="boot-addresses"><h1>addresses.title</h1>${blocks}</main>`,
    ],
    [
      '/insights/nk',
      'insights',
      `<main class="boot-addresses"><h1>insights.title</h1>${blocks}</main>`,
    ],
    [
      '/account',
      'security',
      `<main class="boot-addresses"><h1>security.title</h1>${blocks}</main>`,
    ],
  ])('at %s is laid out as its screen', (url, title, body) => {
    expect(open(url)).toEqual({ title, body })
  })

  it.each([
    '/nowhere',
    '/nowhere/at/all',
    '/register/nk',
    '/account/nk',
    '/history/nk/o',
    '/outlets/nk/o',
  ])('[ROUTE-31] at %s, which is no page, says so with status 404', (url) => {
    const body =
      '<main class="boot-message"><h1>app.not-found.title</h1><p>app.not-found.text</p></main>'
    expect(open(url)).toEqual({ title: 'not-found', body, status: 404 })
  })

  it('[ROUTE-09] is that of the sign-in where signing up is turned off', () => {
    expect(open('/register', { DeactivateSignUpButton: true })).toEqual(open('/'))
  })

  it('[GAP-115] is that of the request where there is no address book', () => {
    const opening = open('/address-book/nk', { 'activate-address-book': false })
    expect(opening).toEqual(open('/request-a-rider/nk'))
    expect(opening).not.toEqual(open('/address-book/nk'))
  })

  it.each([
    '/',
    '/connect',
    '/register',
    '/forgot-password',
    '/request-a-rider/nk',
    '/order-tracking/nk?order_id=o',
    '/history/nk',
    '/bulk-order/nk/j',
    '/insights/nk',
    '/address-book',
    '/outlets/nk',
    '/guest-link/nk',
    '/helpcenter/nk',
    '/account',
  ])('at %s says during maintenance that the page is closed', (url) => {
    for (const variant of ['planned', 'unplanned'] as const)
      expect(open(url, { [`${variant}_maintenance`]: true })).toEqual({
        title: 'maintenance',
        body:
          `<main class="boot-message"><h1>app.maintenance.${variant}.title</h1>` +
          `<p>app.maintenance.${variant}.text</p></main>`,
        status: 503,
      })
  })

  it('is the same during maintenance where a page stays open', () => {
    for (const url of ['/termsandconditions', '/nowhere'])
      expect(open(url, { planned_maintenance: true })).toEqual(open(url))
  })

  it('of the terms has their four sections', () => {
    const section = (name: string) =>
      `<section><h2>app.terms.${name}.title</h2><p>app.terms.${name}.text</p></section>`
    expect(open('/termsandconditions')).toEqual({
      title: 'terms',
      body:
        '<main class="boot-terms"><h1>app.terms.title</h1>' +
        `${['service', 'duties', 'cancelling', 'privacy'].map(section).join('')}</main>`,
    })
  })

  it('[C2C-04, GAP-135] of the prohibited items is the list, with the country’s limits', () => {
    const inTaiwan = { ...page, country: findCountry('tw')! }
    const { body, isComplete } = openingText(
      inTaiwan,
      { url: '/prohibiteditems-c2c' } as FastifyRequest,
      {},
    )
    const goods = ['illegal', 'weapons', 'dangerous', 'drugs', 'living', 'money', 'oversized']
    const items = goods.map((name) => `<li>help-center.prohibited.${name}</li>`).join('')
    expect(body).toBe(
      '<main class="boot-terms"><h1>app.pages.prohibited-items</h1>' +
        '<p>help-center.topics.prohibited.text</p>' +
        `<ul>${items}<li>help-center.facts.value-or-weight</li></ul>` +
        '<p>help-center.facts.weight</p><p>help-center.facts.bag</p></main>',
    )
    expect(isComplete).toBe(true)
  })

  it('at an address that is none is that of the home page', () => {
    expect(open('//').title).toBe('home')
  })

  it('names the brand where the text does', () => {
    const values: unknown[] = []
    const translate = (_: string, given?: object) => String(values.push(given))
    const request = { url: '/' } as FastifyRequest
    openingText({ ...page, translator: { tag: 'en', translate } }, request, {})
    expect(values).toEqual([{ brand: 'Pillion' }, { brand: 'Pillion' }])
  })
})
