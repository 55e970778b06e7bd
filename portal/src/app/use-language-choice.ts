import { language, offeredLocales, useLanguage } from '#platform/i18n/language.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { toast } from '#platform/toasts.ts'

/** The offered languages and the chosen one (I18N-08). Choosing changes nothing else on the page. */
export function useLanguageChoice() {
  const t = useT('app.language')
  const { locale } = useLanguage()
  return {
    label: t('label'),
    // A browser may have got another locale of a catalogue than the first, such as ar-SA.
    options: offeredLocales.map(({ catalogue, code, name }) => ({
      value: catalogue === locale.catalogue ? locale.code : code,
      label: name,
    })),
    chosen: locale,
    choose: (code: string) => {
      language.choose(code).catch(() => toast.error(t('load-failed')))
    },
  }
}
