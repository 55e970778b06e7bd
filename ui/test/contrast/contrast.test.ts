import { readFileSync } from 'node:fs'

import { backgrounds } from '@pillion/brands/backgrounds'
import { brandTokens } from '@pillion/brands/brand-style'
import { contrast, fromOklch, toHex } from '@pillion/brands/colour'
import { describe, expect, test } from 'vitest'

import { evaluate, readTokens } from './evaluate.ts'
import type { Scheme, Tokens } from './evaluate.ts'

const tokens = readTokens(readFileSync(new URL('../../src/tokens.css', import.meta.url), 'utf8'))
const schemes = ['light', 'dark'] as const

const surfaces = ['surface', 'surface-raised', 'surface-floating', 'surface-sunken']
const underPointer = [...surfaces, 'surface-hover', 'surface-pressed']
const tones = ['info', 'success', 'warning', 'danger']
const statuses = ['new', 'scheduled', 'collected', 'delivered', 'cancelled', 'delayed']
const each = (names: string[], under: string[]) =>
  names.flatMap((name) => under.map((below) => [name, below] as const))

/** Text on its background. */
const texts = [
  ...each(['text', 'text-muted'], [...underPointer, 'neutral-4']),
  ...each(['text'], ['brand-tint', 'brand-tint-hover', ...tones.map((tone) => `${tone}-tint`)]),
  ...each(['text-muted'], ['brand-tint']),
  ...each(['danger-text'], underPointer),
  ...tones.map((tone) => [`${tone}-text`, `${tone}-tint`] as const),
  ...statuses.map((status) => [`${status}-text`, `${status}-tint`] as const),
  ...each(['on-danger'], ['danger-solid', 'danger-solid-hover']),
]

/** Icons and the borders of controls. */
const graphics = [
  ...each(['line-control'], surfaces),
  ...each(['icon'], [...underPointer, 'neutral-4']),
  ...each(['danger-line'], surfaces),
  ...each(
    [...tones, ...statuses].map((name) => `${name}-solid`),
    ['surface', 'surface-raised'],
  ),
  ['cancelled-solid', 'cancelled-tint'] as const,
]

const brandTexts = [
  ...each(['on-brand'], ['brand-solid', 'brand-solid-hover', 'brand-solid-pressed']),
  ...each(['brand-text'], [...surfaces, 'surface-hover', 'brand-tint', 'brand-tint-hover']),
]
const brandGraphics = [
  ...each(['brand-line', 'focus'], [...surfaces, 'surface-hover']),
  ...each(['brand-line'], ['neutral-5', 'brand-tint']),
  ...each(['on-map-accent'], ['map-accent']),
]

const ratio = ([above, below]: readonly [string, string], over: Tokens, scheme: Scheme) =>
  contrast(evaluate(`var(--${above})`, over, scheme), evaluate(`var(--${below})`, over, scheme))

const tooFaint = (pairs: readonly (readonly [string, string])[], least: number, over: Tokens) =>
  schemes.flatMap((scheme) =>
    pairs
      .map((pair) => ({ pair, found: ratio(pair, over, scheme) }))
      .filter(({ found }) => found < least)
      .map(({ pair, found }) => `${scheme}: ${pair.join(' on ')} ${found.toFixed(2)}`),
  )

describe('[GAP-153] the tokens, in both themes', () => {
  test('text has 4.5:1', () => {
    expect(tooFaint(texts, 4.5, tokens)).toEqual([])
  })

  test('icons and the borders of controls have 3:1', () => {
    expect(tooFaint(graphics, 3, tokens)).toEqual([])
  })

  test('are those that every brand is checked against', () => {
    for (const scheme of schemes)
      for (const [name, hex] of Object.entries(backgrounds[scheme]))
        expect([name, toHex(evaluate(`var(--${name})`, tokens, scheme))]).toEqual([name, hex])
  })

  test('without a brand, text has 4.5:1 and lines 3:1', () => {
    expect(tooFaint(brandTexts, 4.5, tokens)).toEqual([])
    expect(tooFaint(brandGraphics, 3, tokens)).toEqual([])
  })
})

/** The tokens of a brand with this colour. */
const branded = (brand: string) => ({
  ...tokens,
  ...brandTokens({
    colours: { brand },
    corners: { small: 5, control: 8, card: 12, sheet: 16 },
  }),
})

describe('[GAP-153] any brand colour, in both themes', () => {
  const brands = [
    ['pink', '#d70f64'],
    ['orange', '#ff5a00'],
    ['yellow', '#ffd400'],
    ['lime', '#a3e635'],
    ['green', '#00b14f'],
    ['sky', '#38bdf8'],
    ['blue', '#0000ff'],
    ['navy', '#0a1f44'],
    ['violet', '#7c3aed'],
    ['red', '#e60000'],
    ['grey', '#808080'],
    ['black', '#000'],
    ['white', '#fff'],
  ] as const

  test.each(brands)('%s %s: text has 4.5:1, lines 3:1', (_name, hex) => {
    expect(tooFaint(brandTexts, 4.5, branded(hex))).toEqual([])
    expect(tooFaint(brandGraphics, 3, branded(hex))).toEqual([])
  })

  test('every hue', () => {
    for (let hue = 0; hue < 360; hue += 15)
      for (const lightness of [0.3, 0.5, 0.7, 0.9]) {
        const over = branded(toHex(fromOklch({ l: lightness, c: 0.2, h: hue })))
        expect([hue, lightness, ...tooFaint(brandTexts, 4.5, over)]).toEqual([hue, lightness])
        expect([hue, lightness, ...tooFaint(brandGraphics, 3, over)]).toEqual([hue, lightness])
      }
  })
})
