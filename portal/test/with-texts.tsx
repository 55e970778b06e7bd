import { en } from '@pillion/i18n/catalogues/en'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'

/** Provides the English texts. */
export const withTexts = (children: ReactNode): ReactNode => (
  <IntlProvider locale="en" messages={en} timeZone="Europe/Stockholm">
    {children}
  </IntlProvider>
)
