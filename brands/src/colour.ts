/** Linear-light sRGB, each 0 to 1 when inside the gamut. */
export type LinearRgb = readonly [number, number, number]
/** OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

/** WCAG 2 contrast, 1 to 21. */
export const contrast = (a: LinearRgb, b: LinearRgb) => {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export const fromHex = (hex: string): LinearRgb => {
  const full = hex.length === 4 ? hex.replaceAll(/[^#]/g, '$&$&') : hex
  const channel = (at: number) => linear(Number.parseInt(full.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

export const toHex = (colour: LinearRgb) => `#${colour.map(hexChannel).join('')}`

export const toOklch = ([r, g, b]: LinearRgb): Oklch => {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(x, y),
    h: (Math.atan2(y, x) * 180) / Math.PI,
  }
}

/** Clipped to sRGB channel by channel, as browsers paint it. */
export const fromOklch = ({ l, c, h }: Oklch): LinearRgb => {
  const x = c * Math.cos((h * Math.PI) / 180)
  const y = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const middle = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    clip(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ]
}

const hexChannel = (value: number) =>
  Math.round(gamma(clip(value)) * 255)
    .toString(16)
    .padStart(2, '0')

const luminance = ([r, g, b]: LinearRgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b

const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

const gamma = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

const clip = (value: number) => Math.min(1, Math.max(0, value))
