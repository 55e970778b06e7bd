import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IntlProvider, useLocale, useTimeZone, type Messages } from 'use-intl'
import { screenTextUrls } from 'virtual:screen-texts'

import { retry } from '../lazy.ts'
import { useLanguage } from './language.ts'

type ScreenTextsProps = {
  /** The area of the catalogue that loads with the screen. */
  area: keyof Messages
  /** Until it has loaded. */
  pending: ReactNode
  children: ReactNode
}

/** Adds texts that only this screen has, in the current language. */
export function ScreenTexts({ area, pending, children }: ScreenTextsProps) {
  const { locale: language, messages } = useLanguage()
  const { catalogue } = language
  const { data: texts } = useQuery({
    queryKey: ['texts', area, catalogue],
    queryFn: () => retry(() => load(screenTextUrls[area]?.[catalogue] ?? '')),
    staleTime: Infinity,
    gcTime: Infinity,
    throwOnError: true,
  })
  const locale = useLocale()
  const timeZone = useTimeZone()
  if (!texts) return pending
  return (
    <IntlProvider
      locale={locale}
      messages={{ ...messages, ...texts }}
      {...(timeZone !== undefined && { timeZone })}
    >
      {children}
    </IntlProvider>
  )
}

async function load(url: string): Promise<Partial<Messages>> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Failed to load ${url}: ${response.status}`)
  return (await response.json()) as Partial<Messages>
}
