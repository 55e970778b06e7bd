import type { LocaleRow } from '@pillion/i18n/locale-rows'

/**
 * The languages of the picker: the first of the locales that share a catalogue. Those of the country,
 * as locale codes, come first; the others keep their order.
 */
export function languagesOf(
  offered: readonly LocaleRow[],
  ofCountry: readonly string[],
): LocaleRow[] {
  const catalogues = ofCountry.map((code) => offered.find((row) => row.code === code)?.catalogue)
  const rank = ({ catalogue }: LocaleRow) => {
    const index = catalogues.indexOf(catalogue)
    return index === -1 ? catalogues.length : index
  }
  return offered
    .filter(
      ({ catalogue }, index) => offered.findIndex((row) => row.catalogue === catalogue) === index,
    )
    .toSorted((a, b) => rank(a) - rank(b))
}
