import type { Brand, Legal } from './brand.ts'

/**
 * Loud where our own brand is quiet: lime with black on it, round corners. The logo is a slice of citrus that rolls like
 * a wheel. Its map is grape, because lime would be lost among the parks.
 */
export function zest(country: string): Brand {
  return {
    key: 'zest',
    name: 'Zest',
    colours: {
      brand: '#b9e52b',
      map: { light: '#6b21a8', dark: '#c99bff' },
    },
    corners: { small: 6, control: 14, card: 20, sheet: 28 },
    logo,
    marker:
      'M13 2h18a11 11 0 0 1 11 11v18a11 11 0 0 1-11 11h-2.5l-4.8 9.2a1.95 1.95 0 0 1-3.4 0L15.5 42H13A11 11 0 0 1 2 31V13A11 11 0 0 1 13 2Z',
    links: {
      terms: '/termsandconditions',
      privacy: '/termsandconditions#privacy',
      help: 'https://help.zest.example',
      ...(country !== 'se' && { becomeAPartner: `https://zest.example/${country}/partners` }),
    },
    legal: country === 'se' ? sweden : elsewhere,
    termsFile: 'zest-terms.html',
    accountManager: { email: `shops.${country}@zest.example` },
  }
}

const sweden: Legal = {
  company: 'Zest Leveranser AB',
  address: 'Limegatan 8, 116 34 Stockholm',
}

const elsewhere: Legal = {
  company: 'Zest Deliveries International B.V.',
  address: 'Citroenkade 21, 1013 BC Amsterdam',
}

const logo: Brand['logo'] = {
  viewBox: '0 0 32 32',
  shapes: [
    { kind: 'line', width: 3, d: 'M16 3.5a12.5 12.5 0 1 1 0 25 12.5 12.5 0 0 1 0-25Z' },
    { kind: 'fill', d: 'M16 13.8L12.28 7.37A9.4 9.4 0 0 1 19.72 7.37Z' },
    { kind: 'fill', d: 'M17.91 14.9L21.62 8.47A9.4 9.4 0 0 1 25.34 14.9Z' },
    { kind: 'fill', d: 'M17.91 17.1L25.34 17.1A9.4 9.4 0 0 1 21.62 23.53Z' },
    { kind: 'fill', d: 'M16 18.2L19.72 24.63A9.4 9.4 0 0 1 12.28 24.63Z' },
    { kind: 'fill', d: 'M14.09 17.1L10.38 23.53A9.4 9.4 0 0 1 6.66 17.1Z' },
    { kind: 'fill', d: 'M14.09 14.9L6.66 14.9A9.4 9.4 0 0 1 10.38 8.47Z' },
  ],
}
