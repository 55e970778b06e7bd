import { brandColours, type BrandColours } from './brand-colours.ts'
import type { Brand } from './brand.ts'

const tokens = {
  solid: '--brand-solid',
  onSolid: '--on-brand',
  solidHover: '--brand-solid-hover',
  solidPressed: '--brand-solid-pressed',
  text: '--brand-text',
  line: '--brand-line',
  tint: '--brand-tint',
  tintHover: '--brand-tint-hover',
  map: '--map-accent',
  onMap: '--on-map-accent',
} as const satisfies Record<keyof BrandColours, string>

/** The tokens of ui's tokens.css that a brand decides, by name. */
export function brandTokens(brand: Pick<Brand, 'colours' | 'corners'>): Record<string, string> {
  const [light, dark] = [brandColours(brand, 'light'), brandColours(brand, 'dark')]
  const names = Object.keys(tokens) as (keyof BrandColours)[]
  const corners = Object.entries(brand.corners)
  return {
    '--brand': brand.colours.brand,
    ...Object.fromEntries(
      names.map((name) => [tokens[name], `light-dark(${light[name]}, ${dark[name]})`]),
    ),
    ...Object.fromEntries(corners.map(([name, size]) => [`--corner-${name}`, `${size}px`])),
  }
}

/** The same as the style sheet of a page. */
export function brandStyle(brand: Pick<Brand, 'colours' | 'corners'>): string {
  const declarations = Object.entries(brandTokens(brand)).map(([name, value]) => `${name}:${value}`)
  return `:root{${declarations.join(';')}}`
}
