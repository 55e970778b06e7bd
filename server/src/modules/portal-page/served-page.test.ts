import type { Brand } from '@pillion/brands/brand'
import { findCountry } from '@pillion/domain/countries/countries'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'

import { servedPage } from './served-page.ts'

const brand = {
  name: 'Cargo & Sons',
  logo: { viewBox: '0 0 4 4', shapes: [{ kind: 'fill', d: 'M0 0h4v4z' }] },
} as unknown as Brand
const options = { country: findCountry('se')!, brand, offered: ['en', 'sv'] }
const pageIn = (languages?: string) =>
  servedPage(options, { headers: { 'accept-language': languages } } as unknown as FastifyRequest)

describe('a page before its scripts have loaded', () => {
  it('has its title, and a bar with the brand’s logo and name', () => {
    expect(pageIn('en').content('not-found', '<main></main>')).toEqual({
      language: 'en',
      direction: 'ltr',
      title: 'Cargo &amp; Sons - Page not found',
      description: 'Request a rider in seconds and follow each order to the door.',
      body:
        '<header class="boot-bar"><svg viewBox="0 0 4 4" aria-hidden="true">' +
        '<path d="M0 0h4v4z" fill="currentColor"/></svg><b>Cargo &amp; Sons</b></header><main></main>',
    })
  })

  it('[I18N-06] is in the country’s language when the browser asks for none', () => {
    expect(pageIn().language).toEqual({ language: 'sv', direction: 'ltr' })
    expect(pageIn('en').language).toEqual({ language: 'en', direction: 'ltr' })
  })
})
