import { en } from '@pillion/i18n/catalogues/en'
import { vi } from 'vitest'

import { language } from '#platform/i18n/language.ts'

/** Loads the English texts, as the page does before it renders. */
export async function startLanguage(): Promise<void> {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('fetch', async () => Response.json(en))
  await language.start()
  vi.unstubAllGlobals()
}
