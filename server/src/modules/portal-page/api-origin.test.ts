import { expect, it } from 'vitest'

import { apiOrigin } from './api-origin.ts'

const publicUrl = 'https://rides.example.com'

it.each([
  ['stg', 'https://se.staging.rides.example'],
  ['prd', 'https://se.production.rides.example'],
  ['san', 'https://se.sandbox.rides.example'],
] as const)('[HTTP-01, HTTP-02] the API of %s is at %s', (environment, origin) => {
  expect(apiOrigin('rides.example', { country: 'se', environment, publicUrl })).toBe(origin)
})

it('[HTTP-01] the API has the country of the installation, and the portal’s scheme', () => {
  const settings = {
    country: 'gr',
    environment: 'prd',
    publicUrl: 'http://localhost:3000',
  } as const
  expect(apiOrigin('localhost:4000', settings)).toBe('http://gr.production.localhost:4000')
})

it('[GAP-136] without a host the API is at the portal’s own origin', () => {
  expect(apiOrigin(undefined, { country: 'se', environment: 'prd', publicUrl })).toBe('')
})
