import { deliveryArea } from '@pillion/contract/http/quotes'
import type { Ring } from '@pillion/domain/geography/polygon'
import { queryOptions } from '@tanstack/react-query'

import { call } from '#platform/api/call.ts'
import { keys } from '#platform/api/query-keys.ts'
import type { MapArea } from '#platform/map/map-types.ts'

/** Where the vendor's riders deliver (GAP-065); only for a vendor that has a place itself. */
export const areaQuery = (vendorId: string) =>
  queryOptions({
    queryKey: keys.area(vendorId),
    queryFn: async ({ signal }) =>
      (await call(deliveryArea, { params: { vendorId }, signal })).result,
    staleTime: 3_600_000,
  })

/** Its outer edge, as the domain measures by. */
export const outerRing = ({ geometry }: MapArea): Ring =>
  (geometry.coordinates[0] ?? []).map(([longitude = 0, latitude = 0]) => [longitude, latitude])
