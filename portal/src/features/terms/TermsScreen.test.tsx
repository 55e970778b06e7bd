import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

import { withTexts } from '#test/with-texts.tsx'

import { TermsScreen } from './TermsScreen.tsx'

/** The URLs of the texts exist only after a build. */
vi.mock('virtual:locales', () => ({ localeUrls: {} }))

it('[ROUTE-30] the terms are those of the brand, with an address for questions', () => {
  const markup = renderToStaticMarkup(withTexts(<TermsScreen />))
  const headings = Array.from(markup.matchAll(/<h[12][^>]*>([^<]+)</g), ([, text]) => text)
  expect(headings).toEqual([
    'Terms and privacy',
    'The service',
    'Your responsibilities',
    'Cancelling',
    'Privacy',
    'Contact',
  ])
  expect(markup).toContain('Pillion connects shops with riders.')
  expect(markup).toContain('href="mailto:account.manager@pillion.example"')
})
