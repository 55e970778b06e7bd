import { readdirSync, readFileSync } from 'node:fs'

import { missingKeys, type Messages } from './catalogue.ts'
import { en } from './catalogues/en.ts'
import { sv } from './catalogues/sv.ts'
import { locales } from './locale-rows.ts'
import { enMails } from './mails/en.ts'
import { svMails } from './mails/sv.ts'
import { enReports } from './reports/en.ts'
import { svReports } from './reports/sv.ts'
import { enSandboxPayments } from './sandbox-payments/en.ts'
import { svSandboxPayments } from './sandbox-payments/sv.ts'

/** What only the server needs, beside the portal's texts. */
export const serverSections = ['mails', 'reports', 'sandbox-payments'] as const

export const english = {
  ...en,
  mails: enMails,
  reports: enReports,
  'sandbox-payments': enSandboxPayments,
} satisfies Messages

const swedish = {
  ...sv,
  mails: svMails,
  reports: svReports,
  'sandbox-payments': svSandboxPayments,
} satisfies Messages

const folder = new URL('./translations/', import.meta.url)

/**
 * Every catalogue by its name. English and Swedish come with each change; the others are the files
 * `translations/<catalogue>.json`, in the order of the locales, read anew each time. For the server
 * and for builds: a browser loads one compiled catalogue.
 */
export function readCatalogues(): Map<string, Messages> {
  const files = new Set(readdirSync(folder).filter((file) => file.endsWith('.json')))
  const catalogues = new Map<string, Messages>([
    ['en', english],
    ['sv', swedish],
  ])
  for (const { catalogue } of locales) {
    if (catalogues.has(catalogue) || !files.has(`${catalogue}.json`)) continue
    const text = readFileSync(translationFile(catalogue), 'utf8')
    catalogues.set(catalogue, JSON.parse(text) as Messages)
  }
  return catalogues
}

export const translationFile = (catalogue: string): URL => new URL(`${catalogue}.json`, folder)

/** The complete ones of `readCatalogues`; only these are offered (GAP-127). */
export function readOfferedCatalogues(): Map<string, Messages> {
  return new Map(
    [...readCatalogues()].filter(([, messages]) => missingKeys(english, messages).length === 0),
  )
}
