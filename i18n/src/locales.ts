import { developmentLocales, type LocaleRow, locales } from './locale-rows.ts'

/** The catalogues that are complete, so that people may be shown them (GAP-127). */
export const offeredCatalogues = ['en', 'sv'] as const

/**
 * The locale for someone who asked for `requested` (best first; our codes or BCP 47 tags). Each wish
 * is tried exactly, then by its language; then the country's default, then English (I18N-07,
 * GAP-127). Answers only rows whose `display` is in `offered`; `en` needs no offer.
 */
export function resolveLocale(
  requested: readonly string[],
  { countryDefault, offered }: { countryDefault: string; offered: readonly string[] },
): LocaleRow {
  const rows = locales.filter((row) => offered.includes(row.display))
  const pseudo = developmentLocales.filter((row) => offered.includes(row.display))
  for (const wish of [...requested, countryDefault]) {
    const row = exact(wish, [...rows, ...pseudo]) ?? byLanguage(wish, rows)
    if (row) return row
  }
  return locales[0]
}

export function directionOf(locale: LocaleRow): 'ltr' | 'rtl' {
  return locale.rtl ? 'rtl' : 'ltr'
}

function exact(wish: string, rows: readonly LocaleRow[]): LocaleRow | undefined {
  const code = plain(wish)
  return rows.find((row) => plain(row.code) === code || plain(row.bcp47) === code)
}

// Chinese has no base row: the reader's script decides between its three (GAP-127).
function byLanguage(wish: string, rows: readonly LocaleRow[]): LocaleRow | undefined {
  const tag = wide(wish)
  if (!tag) return undefined
  const same = rows.filter((row) => wide(row.bcp47)?.language === tag.language)
  const base = same.find((row) => row.bcp47 === tag.language)
  return base ?? same.find((row) => wide(row.bcp47)?.script === tag.script) ?? same[0]
}

function plain(code: string): string {
  return code.replaceAll('_', '-').toLowerCase()
}

// Browsers still send 'no' for what is listed as Norwegian bokmål.
function wide(code: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(plain(code).replace(/^no(?=-|$)/, 'nb')).maximize()
  } catch {
    return undefined
  }
}
