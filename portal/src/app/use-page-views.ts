import { useEffect } from 'react'

import type { CurrentPage } from '#platform/router/create-router.ts'
import { track } from '#platform/track.ts'

import { pageTypes, type PageName } from './page-names.ts'

/** Tracks a page view when the page or what its address names changes (ROUTE-39). `page` is undefined while it loads. */
export function usePageViews(page: PageName | undefined, shown: CurrentPage | undefined): void {
  const { params = {}, search = {} } = shown?.place ?? {}
  const vendorId = params['vendorID'] ?? params['outletID']
  const orderId = params['orderID'] ?? search['orderID'] ?? search['order_id']
  const bulkJobId = params['bulkJobID']
  useEffect(() => {
    if (page) track({ type: 'page-view', page: pageTypes[page], vendorId, orderId, bulkJobId })
  }, [page, vendorId, orderId, bulkJobId])
}
