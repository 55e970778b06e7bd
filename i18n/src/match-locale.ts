import type { LocaleRow } from './locale-rows.ts'

/**
 * The row for the `requested` preferences (best first; our codes or BCP 47 tags). Each preference is matched exactly,
 * then by its language; then the country's default and English follow (I18N-07, GAP-127). Undefined if none is there.
 */
export function matchLocale(
  requested: readonly string[],
  { countryDefault, rows }: { countryDefault: string; rows: readonly LocaleRow[] },
): LocaleRow | undefined {
  for (const preference of [...requested, countryDefault]) {
    const row = findExact(preference, rows) ?? findByLanguage(preference, rows)
    if (row) return row
  }
  return rows.find((row) => row.code === 'en')
}

export function directionOf(locale: LocaleRow): 'ltr' | 'rtl' {
  return locale.rtl ? 'rtl' : 'ltr'
}

function findExact(preference: string, rows: readonly LocaleRow[]): LocaleRow | undefined {
  const code = normalizeCode(preference)
  return rows.find((row) => normalizeCode(row.code) === code || normalizeCode(row.bcp47) === code)
}

// Chinese has no base row: the script decides between its three rows (GAP-127).
function findByLanguage(preference: string, rows: readonly LocaleRow[]): LocaleRow | undefined {
  const language = parseTag(preference)?.language
  const found = rows.filter((row) => !isPseudo(row) && row.bcp47.split('-')[0] === language)
  const ofScript = () => found.find((row) => scriptOf(row.bcp47) === scriptOf(preference))
  return found.find((row) => row.bcp47 === language) ?? (found[1] && ofScript()) ?? found[0]
}

/** Maximizing takes a slow phone 100 ms, so it is done only where a script decides. */
const scriptOf = (code: string) => parseTag(code)?.maximize().script

/** By the regions that CLDR has for pseudo-locales. */
const isPseudo = ({ bcp47 }: LocaleRow) => /-X[AB]$/.test(bcp47)

function normalizeCode(code: string): string {
  return code.replaceAll('_', '-').toLowerCase()
}

// Browsers still send 'no' for Norwegian Bokmål.
function parseTag(code: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(normalizeCode(code).replace(/^no(?=-|$)/, 'nb'))
  } catch {
    return undefined
  }
}
