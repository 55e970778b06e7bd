// More than browsers send. Matching a language takes time, and anybody can send thousands, or very long ones.
const MAX_LANGUAGES = 20
const MAX_TAG_LENGTH = 35

/** The languages of an Accept-Language header, best first; one that is refused (q=0) is left out. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',', MAX_LANGUAGES)
    .map(parseLanguageRange)
    .filter(({ tag, quality }) => tag !== '' && tag.length <= MAX_TAG_LENGTH && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map((range) => range.tag)
}

function parseLanguageRange(text: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = text.split(';').map((field) => field.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  const quality = weight === undefined ? 1 : Number(weight.slice(2))
  return { tag, quality: Number.isFinite(quality) ? quality : 0 }
}
