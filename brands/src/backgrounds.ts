import type { Scheme } from './brand-colours.ts'

/** What a brand's colours stand on, as #rrggbb. Tests compare them with ui's tokens.css and with the server's map style. */
export const backgrounds = {
  light: {
    surface: '#f9fafb',
    'surface-raised': '#ffffff',
    'surface-floating': '#ffffff',
    'surface-sunken': '#f2f4f6',
    'surface-hover': '#eff2f5',
    'neutral-5': '#dde1e7',
  },
  dark: {
    surface: '#0e1116',
    'surface-raised': '#14171d',
    'surface-floating': '#1a1e25',
    'surface-sunken': '#0a0c11',
    'surface-hover': '#21252d',
    'neutral-5': '#2b303a',
  },
} as const satisfies Record<Scheme, Record<string, string>>

export const mapBackgrounds = {
  light: {
    land: '#f4f5f7',
    water: '#c9dcec',
    park: '#dcebd6',
    block: '#eceef1',
    building: '#e0e3e8',
  },
  dark: {
    land: '#16191f',
    water: '#1d2a3a',
    park: '#1b2a22',
    block: '#1b1f26',
    building: '#232831',
  },
} as const satisfies Record<Scheme, Record<string, string>>
