import { contrast, fromHex, fromOklch, toOklch } from './colour.ts'
import type { LinearRgb } from './colour.ts'

export type Theme = 'light' | 'dark' | 'system'

/** Sets the theme of the page, or of the given part of it. */
export const applyTheme = (theme: Theme, root: HTMLElement = document.documentElement) => {
  root.dataset.theme = theme
}

/** Derives every brand token of the page, or of the given part of it, from one colour. */
export const applyBrand = (hex: string, root: HTMLElement = document.documentElement) => {
  for (const [name, value] of Object.entries(brandProperties(hex)))
    root.style.setProperty(name, value)
}

/** The properties that make `hex` (#rgb or #rrggbb) the brand; the text on it is chosen by contrast. */
export const brandProperties = (hex: string) => {
  const light = fromHex(hex)
  const dark = darkSchemeSolid(light)
  return {
    '--brand': hex,
    '--on-brand': `light-dark(${textOn(light)}, ${textOn(dark)})`,
    '--brand-shade': `light-dark(${shadeOf(light)}, ${shadeOf(dark)})`,
  }
}

/** Mirrors --brand-solid in tokens.css: a deep colour is lifted, or it would drown in a dark page. */
const darkSchemeSolid = (colour: LinearRgb) => {
  const { l, c, h } = toOklch(colour)
  return l < DARKEST_SOLID ? fromOklch({ l: DARKEST_SOLID, c, h }) : colour
}

const DARKEST_SOLID = 0.5
const WHITE: LinearRgb = [1, 1, 1]

const textOn = (colour: LinearRgb) => (contrast(WHITE, colour) >= 4.5 ? '#ffffff' : '#000000')

/** What hovering mixes in: away from the text, so that contrast only grows. */
const shadeOf = (colour: LinearRgb) => (textOn(colour) === '#ffffff' ? '#000000' : '#ffffff')
