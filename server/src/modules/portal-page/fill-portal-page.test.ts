import { brandFor } from '@pillion/brands/brands'
import { findCountry } from '@pillion/domain/countries/countries'
import { countryPhoneFormats } from '@pillion/domain/phones/country-phone-formats'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'

import type { AppContext } from '../../platform/app-context.ts'
import { fillPortalPage } from './fill-portal-page.ts'

const country = findCountry('se')!
const clock = { now: () => Date.UTC(2026, 9, 14, 10) }
const flags = { all: () => ({ unplanned_maintenance: isMaintained }), isOn: () => false }
const brand = brandFor('pillion', 'se')
const settings = { development: false, pageViews: 'none', helpCentre: 'own' }
const context = { country, brand, clock, flags, settings } as unknown as AppContext
let isMaintained = false

const load = (url: string) =>
  fillPortalPage(context, {
    track: async () => ({
      result: { order_id: 'nk-sod-2h00000000', status: 'DELIVERED', is_expired: true },
    }),
    trackParcel: () => Promise.reject(new Error('no parcel was asked for')),
    getReceipt: () => Promise.reject(new Error('no receipt was asked for')),
  })({ url, headers: { 'accept-language': 'en' }, ip: '203.0.113.1' } as unknown as FastifyRequest)

describe('the portal’s page', () => {
  it('[GEN-01] has the settings of this installation and its first text', async () => {
    const page = await load('/nowhere')
    expect(page).toMatchObject({ title: 'Pillion - Page not found', language: 'en' })
    expect(page.settings).toEqual({
      country,
      brand,
      apiBase: '/orders/api/v1',
      secondApiBase: '/orders/api/v1',
      livePath: '/orders/ws',
      mapStyle: '/map/style.json',
      phoneFormats: countryPhoneFormats('+46'),
      locales: expect.arrayContaining([
        expect.objectContaining({ code: 'sv', catalogue: 'sv', rtl: false }),
      ]),
      pageViews: 'none',
      company: '',
      helpCentre: 'own',
      development: false,
      version: '0.1.0',
    })
  })

  it('says so during maintenance', async () => {
    isMaintained = true
    expect((await load('/')).title).toBe('Pillion - Maintenance')
    isMaintained = false
    expect((await load('/')).title).toBe('Pillion - Request a rider')
  })

  it('[GAP-153] has the order’s text where it is that of a link', async () => {
    const page = await load('/tracking/nk-sod-2h00000000?key=abc')
    expect(page).toMatchObject({ title: 'Pillion - Your delivery', status: 200, isPrivate: true })
    expect(page.settings).toMatchObject({ brand: { key: 'pillion' } })
    expect(page.body).toContain('This delivery has ended')
  })
})
