import type { exportOrders } from '@pillion/contract/http/reports'
import { API_BASE, type QueryOf } from '@pillion/contract/operation'
import type { Client } from '@pillion/server/api-client/api-client'

import { OUTLET } from './requests.ts'
import { NOON } from './world.ts'

export type ReportQuery = Partial<Record<keyof QueryOf<typeof exportOrders>, unknown>>

/** The day of every test world, and one before and after it. */
export const testPeriod = { from: NOON / 1_000 - 86_400, to: NOON / 1_000 + 86_400 }

/** Begins the download of a report. `vendorId` as typed into the URL. */
export function requestReport(
  { address }: { address: string },
  { token }: Pick<Client, 'token'>,
  query: ReportQuery = {},
  { vendorId = OUTLET, signal }: { vendorId?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  const search = new URLSearchParams(
    Object.entries({ ...testPeriod, ...query }).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  )
  return fetch(`${address}${API_BASE}/vendor/${vendorId}/orders/export?${search.toString()}`, {
    headers: { Authorization: `Bearer ${token}` },
    ...(signal ? { signal } : {}),
  })
}
