import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'

import { useLanguage } from '../platform/i18n/use-language.ts'
import { country } from '../platform/settings.ts'

/** Numbers inside texts are written as everywhere else: Latin digits, Gregorian days. */
export function Providers({ children }: { children: ReactNode }) {
  const { locale, messages } = useLanguage()
  return (
    <IntlProvider
      locale={`${locale.bcp47}-u-ca-gregory-nu-latn`}
      messages={messages}
      timeZone={country.timeZone}
    >
      {children}
    </IntlProvider>
  )
}
