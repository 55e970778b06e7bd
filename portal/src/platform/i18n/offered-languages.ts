import type { LocaleRow } from '@pillion/i18n/locale-rows'

/** The languages of the picker: the first of the locales that share a catalogue, in the same order. */
export const languagesOf = (offered: readonly LocaleRow[]): LocaleRow[] =>
  offered.filter(
    ({ catalogue }, index) => offered.findIndex((row) => row.catalogue === catalogue) === index,
  )
