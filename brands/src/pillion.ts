import type { Brand } from './brand.ts'

/** Our own neutral brand. The logo is a p: its bowl is a wheel, and the hub is a place on a map. */
export const pillion: Brand = {
  key: 'pillion',
  name: 'Pillion',
  colour: '#0e5f6d',
  logo: {
    viewBox: '0 0 32 32',
    shapes: [
      { kind: 'line', width: 4.5, d: 'M8.25 28.5V13a8.75 8.75 0 1 1 8.75 8.75' },
      { kind: 'fill', d: 'M17 9.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z' },
    ],
  },
  marker: {
    viewBox: '0 0 32 40',
    shapes: [
      {
        kind: 'fill',
        d: 'M16 0C7.2 0 0 7 0 15.7 0 27.4 16 40 16 40s16-12.6 16-24.3C32 7 24.8 0 16 0Zm0 22.5a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Z',
      },
    ],
  },
  links: {
    terms: '/termsandconditions',
    privacy: '/termsandconditions#privacy',
  },
  termsFile: 'pillion-terms.html',
  accountManager: { email: 'account.manager@pillion.example' },
}
