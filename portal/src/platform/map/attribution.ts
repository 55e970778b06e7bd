type AttributionPart = { text: string; url?: string }

/** A link, other text, or another tag, which is left out. */
const PART = /<a\b[^>]*?\bhref="(https?:\/\/[^"]+)"[^>]*>(.*?)<\/a>|([^<]+)|<[^>]*>/gis

/** The texts and links of a map source's attribution, which is third-party HTML. */
export const attributionParts = (html: string): AttributionPart[] =>
  Array.from(html.matchAll(PART), ([, url, label = '', text = '']) => ({
    text: decode((url === undefined ? text : label).replaceAll(/<[^>]*>/g, '')),
    ...(url === undefined ? {} : { url: decode(url) }),
  })).filter(({ text }) => text !== '')

const characters: Record<string, string> = { amp: '&', copy: '©', lt: '<', gt: '>', quot: '"' }

const decode = (text: string): string =>
  text
    .replaceAll(/&(\w+);/g, (entity, name: string) => characters[name] ?? entity)
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))

/** The map's attribution. The library's own control writes HTML, which the page's security policy forbids. */
export function attributionElement(attributions: readonly string[]): HTMLElement {
  const element = document.createElement('div')
  element.className = 'maplibregl-ctrl maplibregl-ctrl-attrib'
  element.dir = 'auto'
  element.append(...nodesOf([...new Set(attributions)].join(' ')))
  return element
}

const nodesOf = (html: string): (Node | string)[] =>
  attributionParts(html).map(({ text, url }) => {
    if (url === undefined) return text
    const link = Object.assign(document.createElement('a'), { href: url, textContent: text })
    return Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' })
  })
