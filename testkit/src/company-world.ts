import { COMPANY_CALLBACK } from '@pillion/contract/http/company-sign-in'
import { freePort } from '@pillion/server/platform/postgres/start-server'

import { startFakeCompany, type FakeCompany } from './fake-company.ts'
import { startLiveWorld, type LiveWorld } from './world.ts'

/** A running Pillion whose users may also sign in at a company's own page. */
export async function startCompanyWorld({
  settings,
  ...options
}: Parameters<typeof startLiveWorld>[0]): Promise<{ world: LiveWorld; company: FakeCompany }> {
  // The company has to know the address before the server starts.
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const company = await startFakeCompany({ callback: `${publicUrl}${COMPANY_CALLBACK}` })
  const openId = company.settings
  const world = await startLiveWorld({
    ...options,
    settings: { ...settings, port, publicUrl, openId },
  })
  return { world, company }
}
