import { backgrounds, mapBackgrounds } from './backgrounds.ts'
import { brandColours, type Scheme } from './brand-colours.ts'
import type { Brand } from './brand.ts'
import { contrast, fromHex } from './colour.ts'

/** WCAG 2 AA: of text, and of icons and the borders of controls. */
const TEXT = 4.5
const GRAPHICS = 3
const PAPER = '#ffffff'

/** The brand, if everything in its colours is readable. Throws an error that lists what is not (GAP-153). */
export function requireContrast(brand: Brand): Brand {
  const violations = contrastViolations(brand)
  if (violations.length > 0)
    throw new Error(`Unsupported colours of the brand ${brand.key}: ${violations.join('; ')}`)
  return brand
}

/** As in 'dark: map on land has 2.1:1, needs 3:1'. */
export function contrastViolations(brand: Pick<Brand, 'colours'>): string[] {
  return [...violationsIn(brand, 'light'), ...violationsIn(brand, 'dark'), ...mailViolations(brand)]
}

function violationsIn(brand: Pick<Brand, 'colours'>, scheme: Scheme): string[] {
  const { solid, onSolid, solidHover, solidPressed, text, line, tint, tintHover, map, onMap } =
    brandColours(brand, scheme)
  const { 'neutral-5': track, ...surfaces } = backgrounds[scheme]
  const violations = [
    ...faintOn({ solid, solidHover, solidPressed }, { 'text on it': onSolid }, TEXT),
    ...faintOn({ ...surfaces, tint, tintHover }, { text }, TEXT),
    ...faintOn({ ...surfaces, tint, 'neutral-5': track }, { line }, GRAPHICS),
    ...faintOn(mapBackgrounds[scheme], { map }, GRAPHICS),
    ...faintOn({ map }, { 'icon on it': onMap }, GRAPHICS),
  ]
  return violations.map((violation) => `${scheme}: ${violation}`)
}

/** Mails are light in every theme, and their paper is white. The icons have the colours of the button. */
function mailViolations(brand: Pick<Brand, 'colours'>): string[] {
  const { text, solid, onSolid } = brandColours(brand, 'light')
  return [
    ...faintOn({ paper: PAPER }, { name: text }, TEXT),
    ...faintOn({ button: solid }, { label: onSolid }, TEXT),
  ].map((violation) => `mail: ${violation}`)
}

type Named = Readonly<Record<string, string>>

function faintOn(below: Named, above: Named, least: number): string[] {
  return Object.entries(above).flatMap(([name, colour]) =>
    Object.entries(below).flatMap(([background, behind]) => {
      const ratio = contrast(fromHex(colour), fromHex(behind))
      return ratio >= least
        ? []
        : [`${name} on ${background} has ${ratio.toFixed(2)}:1, needs ${least}:1`]
    }),
  )
}
