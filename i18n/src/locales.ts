import { developmentLocales, type LocaleRow, locales } from './locale-rows.ts'

/**
 * The locale for the `requested` preferences (best first; our codes or BCP 47 tags). Each preference
 * is matched exactly, then by its language; then the country's default and English follow (I18N-07,
 * GAP-127). Only locales whose `catalogue` is in `offered` are returned; `en` always is.
 */
export function resolveLocale(
  requested: readonly string[],
  { countryDefault, offered }: { countryDefault: string; offered: readonly string[] },
): LocaleRow {
  const rows = locales.filter((row) => offered.includes(row.catalogue))
  const pseudo = developmentLocales.filter((row) => offered.includes(row.catalogue))
  for (const preference of [...requested, countryDefault]) {
    const row = findExact(preference, [...rows, ...pseudo]) ?? findByLanguage(preference, rows)
    if (row) return row
  }
  return locales[0]
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
  const tag = maximizeLocale(preference)
  if (!tag) return undefined
  const sameLanguage = rows.filter((row) => maximizeLocale(row.bcp47)?.language === tag.language)
  const base = sameLanguage.find((row) => row.bcp47 === tag.language)
  return (
    base ??
    sameLanguage.find((row) => maximizeLocale(row.bcp47)?.script === tag.script) ??
    sameLanguage[0]
  )
}

function normalizeCode(code: string): string {
  return code.replaceAll('_', '-').toLowerCase()
}

// Browsers still send 'no' for Norwegian Bokmål.
function maximizeLocale(code: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(normalizeCode(code).replace(/^no(?=-|$)/, 'nb')).maximize()
  } catch {
    return undefined
  }
}
