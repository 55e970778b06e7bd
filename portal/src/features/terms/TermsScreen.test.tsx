import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { withTexts } from '#test/with-texts.tsx'

import { TermsScreen } from './TermsScreen.tsx'

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
