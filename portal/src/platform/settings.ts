import type { Brand } from '@pillion/brands/brand'
import { defaultBrand } from '@pillion/brands/brands'
import { API_BASE, LIVE_PATH } from '@pillion/contract/operation'
import type { Country } from '@pillion/domain/countries/country'
import { se } from '@pillion/domain/countries/se'
import type { LocaleRow } from '@pillion/i18n/locale-rows'

type PortalSettings = {
  country: Country
  brand: Brand
  /** A path on the page's origin, or an address (GAP-136). */
  apiBase: string
  /** The base path of the second API, which has no operations (GAP-137). */
  secondApiBase: string
  /** A path, or an address that begins with http. */
  livePath: string
  mapStyle: string
  /** How the country's phone numbers are written; lines of the domain's `phoneFormats`. */
  phoneFormats: string
  /** On offer, in the order of the picker. The page contains only these. */
  locales: readonly LocaleRow[]
  /** Where page views go: 'none', 'console' or the address of a collector (GAP-140). */
  pageViews: string
  /** Whose own sign-in page the installation offers; empty for none. */
  company: string
  /** 'own', the address of another provider, or empty for none (GAP-146). */
  helpCentre: string
  development: boolean
  version: string
  /** Identifies the build of the portal (VERSION-02). */
  build: string
}

/** The documented Swedish settings (COUNTRY-02), for code that runs outside a page. Builds omit them. */
const settingsOutsidePage: PortalSettings = {
  country: se,
  brand: defaultBrand,
  apiBase: API_BASE,
  secondApiBase: API_BASE,
  livePath: LIVE_PATH,
  mapStyle: '/map/style.json',
  phoneFormats: '',
  locales: [
    { code: 'en', bcp47: 'en', catalogue: 'en', rtl: false, name: 'English' },
    { code: 'sv', bcp47: 'sv', catalogue: 'sv', rtl: false, name: 'Svenska' },
  ],
  pageViews: 'none',
  company: '',
  helpCentre: 'own',
  development: true,
  version: 'test',
  build: 'test',
}

const kinds: Record<keyof PortalSettings, 'object' | 'string' | 'array' | 'boolean'> = {
  country: 'object',
  brand: 'object',
  apiBase: 'string',
  secondApiBase: 'string',
  livePath: 'string',
  mapStyle: 'string',
  phoneFormats: 'string',
  locales: 'array',
  pageViews: 'string',
  company: 'string',
  helpCentre: 'string',
  development: 'boolean',
  version: 'string',
  build: 'string',
}

/** Throws 'Missing setting: {name}' or 'Unsupported value for {name}: {value}' (GAP-138). */
export function readSettings(json: string | null | undefined): PortalSettings {
  const parsed = parse(json ?? null)
  for (const [name, kind] of Object.entries(kinds)) {
    const value = parsed[name]
    if (value === undefined) throw new Error(`Missing setting: ${name}`)
    if ((Array.isArray(value) ? 'array' : typeof value) !== kind)
      throw new Error(`Unsupported value for ${name}: ${JSON.stringify(value)}`)
  }
  return parsed as PortalSettings
}

function parse(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '')
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {}
  throw new Error('Missing setting: settings')
}

const isOutsidePage = !import.meta.env?.PROD && globalThis.document === undefined

/** The settings of this installation, fixed for the lifetime of the page. */
export const settings: PortalSettings = isOutsidePage
  ? settingsOutsidePage
  : readSettings(document.getElementById('settings')?.textContent)

/** The brand of this installation. The page contains only this one, so that another needs no other build (BRAND-03). */
export const brand: Brand = settings.brand

/** The country of this installation. The page contains only this one. */
export const country: Country = settings.country
