import type { Brand } from './brand.ts'

/** Our own neutral brand. The logo is a p: its bowl is a wheel, and the hub is a place on a map. */
export const pillion: Brand = {
  key: 'pillion',
  name: 'Pillion',
  colours: { brand: '#0e5f6d' },
  corners: { small: 5, control: 8, card: 12, sheet: 16 },
  logo: {
    viewBox: '0 0 32 32',
    shapes: [
      { kind: 'line', width: 4.5, d: 'M8.25 28.5V13a8.75 8.75 0 1 1 8.75 8.75' },
      { kind: 'fill', d: 'M17 9.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z' },
    ],
  },
  marker:
    'M22 53c-1 0-1.8-.4-2.4-1.2C13 43.6 2 32.5 2 21.5a20 20 0 0 1 40 0c0 11-11 22.1-17.6 30.3-.6.8-1.4 1.2-2.4 1.2Z',
  links: {
    terms: '/termsandconditions',
    privacy: '/termsandconditions#privacy',
  },
  legal: {
    company: 'Pillion Bud AB',
    address: 'Sadelgatan 3, 118 26 Stockholm',
  },
  termsFile: 'pillion-terms.html',
  accountManager: { email: 'account.manager@pillion.example' },
}
