import type { LocaleRow } from '@pillion/i18n/locale-rows'

import { language, offeredLocales, useLanguage } from '#platform/i18n/language.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { toast } from '#platform/toasts.ts'

/** One option for each language. A browser may have got another locale of a catalogue than the first, such as ar-SA. */
export const languageOptions = (offered: readonly LocaleRow[], chosen: LocaleRow) =>
  offered.map(({ catalogue, code, name }) => ({
    value: catalogue === chosen.catalogue ? chosen.code : code,
    label: name,
  }))

/** The offered languages and the chosen one (I18N-08). Choosing changes nothing else on the page. */
export function useLanguageChoice() {
  const t = useT('app.language')
  const { locale } = useLanguage()
  return {
    label: t('label'),
    options: languageOptions(offeredLocales, locale),
    chosen: locale,
    choose: (code: string) => {
      language.choose(code).catch(() => toast.error(t('load-failed')))
    },
  }
}
