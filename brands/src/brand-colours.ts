import type { Brand } from './brand.ts'
import { contrast, fromHex, fromOklch, toHex, toOklch, type LinearRgb } from './colour.ts'

export type Scheme = 'light' | 'dark'

/** A brand's colours in one theme, as #rrggbb. Those on `solid` and `map` are black or white, by contrast. */
export type BrandColours = {
  solid: string
  onSolid: string
  solidHover: string
  solidPressed: string
  text: string
  line: string
  tint: string
  tintHover: string
  map: string
  onMap: string
}

/** The colours that the portal, the mails and the icons use, derived from the brand's own (visual.md, Tokens). */
export function brandColours({ colours }: Pick<Brand, 'colours'>, scheme: Scheme): BrandColours {
  const { l, c, h } = toOklch(fromHex(colours.brand))
  const shade = (l: number, c: number) => toHex(fromOklch({ l, c, h }))
  const isLight = scheme === 'light'
  // Dark colours are lightened to stay visible on a dark page.
  const solid = isLight
    ? colours.brand
    : l < DARKEST_SOLID
      ? shade(DARKEST_SOLID, c)
      : colours.brand
  const onSolid = textOn(solid)
  // The colour moves away from the text on it, so contrast only grows.
  const away = onSolid === WHITE ? BLACK : WHITE
  const line = isLight ? shade(Math.min(l, 0.55), c) : shade(Math.max(l, 0.66), Math.min(c, 0.16))
  const map = colours.map?.[scheme] ?? line
  return {
    solid,
    onSolid,
    solidHover: mix(solid, away, 0.9),
    solidPressed: mix(solid, away, 0.82),
    text: isLight ? shade(Math.min(l, 0.47), c) : shade(Math.max(l, 0.8), Math.min(c, 0.12)),
    line,
    tint: isLight ? shade(0.966, Math.min(c, 0.015)) : shade(0.28, Math.min(c, 0.036)),
    tintHover: isLight ? shade(0.942, Math.min(c, 0.024)) : shade(0.32, Math.min(c, 0.044)),
    map,
    onMap: textOn(map),
  }
}

const DARKEST_SOLID = 0.5
const WHITE = '#ffffff'
const BLACK = '#000000'

const textOn = (hex: string) => (contrast(fromHex(WHITE), fromHex(hex)) >= 4.5 ? WHITE : BLACK)

/** As `color-mix(in oklab, …)`. */
function mix(hex: string, other: string, share: number): string {
  const [a, b] = [fromHex(hex), fromHex(other)].map(toOklab) as [Oklab, Oklab]
  const between = (x: number, y: number) => x * share + y * (1 - share)
  const [x, y] = [between(a.x, b.x), between(a.y, b.y)]
  const h = (Math.atan2(y, x) * 180) / Math.PI
  return toHex(fromOklch({ l: between(a.l, b.l), c: Math.hypot(x, y), h }))
}

type Oklab = { l: number; x: number; y: number }

function toOklab(colour: LinearRgb): Oklab {
  const { l, c, h } = toOklch(colour)
  const angle = (h * Math.PI) / 180
  return { l, x: c * Math.cos(angle), y: c * Math.sin(angle) }
}
