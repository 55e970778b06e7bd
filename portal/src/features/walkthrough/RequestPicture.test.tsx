import type { Country } from '@pillion/domain/countries/country'
import { kw } from '@pillion/domain/countries/kw'
import { mm } from '@pillion/domain/countries/mm'
import { se } from '@pillion/domain/countries/se'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

import { createFormats } from '#platform/formats.ts'

import { RequestPicture } from './RequestPicture.tsx'

const shown = vi.hoisted(() => ({ country: {} as Country }))
vi.mock('#platform/settings.ts', () => ({
  get country() {
    return shown.country
  },
}))
vi.mock('#platform/use-formats.ts', () => ({
  useFormats: () => createFormats({ locale: 'en', phone: String, ...shown.country }),
}))

it.each([
  [se, 'SEK 67.00'],
  [kw, 'KWD 1.950'],
  [mm, 'MMK 1,900'],
])('[AUTH-29] the fee in the picture is an ordinary one of $code', (country, fee) => {
  shown.country = country
  expect(renderToStaticMarkup(<RequestPicture />).replaceAll('\u00a0', ' ')).toContain(`>${fee}<`)
})
