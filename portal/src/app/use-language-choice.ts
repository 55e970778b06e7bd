import { language, offeredLocales } from '../platform/i18n/language.ts'
import { useLanguage } from '../platform/i18n/use-language.ts'
import { useT } from '../platform/i18n/use-t.ts'
import { toast } from '../platform/toasts.ts'

/** The languages on offer and the one on show (I18N-08). Nothing else of the page changes with it. */
export function useLanguageChoice() {
  const t = useT('app.language')
  const { locale } = useLanguage()
  return {
    label: t('label'),
    options: offeredLocales.map(({ code, name }) => ({ value: code, label: name })),
    chosen: locale,
    choose: (code: string) => {
      language.choose(code).catch(() => toast.error(t('load-failed')))
    },
  }
}
