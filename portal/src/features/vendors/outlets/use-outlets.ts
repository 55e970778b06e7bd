import { listOutletActivity } from '@pillion/contract/http/orders'
import { listOutlets } from '@pillion/contract/http/vendors'
import type { Vendor } from '@pillion/contract/models/vendor'
import type { AnswerOf } from '@pillion/contract/operation'
import { compareForSelector } from '@pillion/domain/vendors/vendor-rules'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { keys } from '#entities/query-keys.ts'
import { vendorQuery } from '#entities/vendor/vendors.ts'
import { call } from '#platform/api/call.ts'
import { hasFailed, refetchAfterOutage } from '#platform/api/query-client.ts'
import { useLiveEvents } from '#platform/live/live.ts'
import { isOutdated, markOutdated } from '#platform/live/outdated.ts'
import { after } from '#platform/timing.ts'

export type OutletActivity = AnswerOf<typeof listOutletActivity>['result']['outlets'][number]

/** How often the orders and riders are fetched. */
const ACTIVITY_MS = 60_000
/** Changes within this time, as of an import, are fetched together. */
const COLLECT_MS = 300
/** Above this, the whole list is fetched. */
const MAX_SINGLE_FETCHES = 5

const outletsQuery = (parentId: string) =>
  queryOptions({
    queryKey: keys.outlets(parentId, 'list'),
    queryFn: async ({ client, signal }): Promise<Vendor[]> => {
      const query = { parentVendorId: parentId }
      const { outlets } = (await call(listOutlets, { query, signal })).result
      // One may have been saved while the list was on its way. Outlets are never deleted.
      const saved = listed(client, parentId)?.filter(
        (one) => !isOutdated(one.vendor_id, one.version),
      )
      const latest = new Map(saved?.map((one) => [one.vendor_id, one]))
      for (const outlet of outlets)
        if ((latest.get(outlet.vendor_id)?.version ?? 0) <= outlet.version)
          latest.set(outlet.vendor_id, outlet)
      return [...latest.values()].sort(byName)
    },
    staleTime: 60_000,
    refetchInterval: refetchAfterOutage,
  })

const activityQuery = (parentId: string) =>
  queryOptions({
    queryKey: keys.outlets(parentId, 'activity'),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, OutletActivity>> => {
      const query = { parentVendorId: parentId }
      const { outlets } = (await call(listOutletActivity, { query, signal })).result
      return new Map(outlets.map((activity) => [activity.vendor_id, activity]))
    },
    refetchInterval: (query) => refetchAfterOutage(query) || ACTIVITY_MS,
    structuralSharing: false,
  })

/** The outlets of a parent by name, with what happens there; both follow changes made elsewhere (OUT-09, OUT-10). */
export function useOutlets(parentId: string) {
  const list = useQuery(outletsQuery(parentId))
  const activity = useQuery(activityQuery(parentId))
  useChanges(parentId)
  return {
    state: list.data ? 'ready' : hasFailed(list) ? 'failed' : 'loading',
    outlets: list.data ?? [],
    isRetrying: list.isFetching,
    retry: () => void list.refetch(),
    /** By outlet; undefined until it has been fetched. */
    activity: activity.data,
    hasActivityFailed: hasFailed(activity) && activity.data === undefined,
  } as const
}

/** Puts every version of an outlet that this page learns of into the list. */
function useChanges(parentId: string): void {
  const queryClient = useQueryClient()
  const refetch = useRefetch(parentId)
  useLiveEvents((event) => {
    if (event.type === 'vendor_update') {
      const known = listed(queryClient, parentId)?.find((one) => one.vendor_id === event.vendorId)
      if (!known || known.version < event.version) refetch(event.vendorId)
    }
    if (event.type !== 'resync') return
    for (const one of listed(queryClient, parentId) ?? []) markOutdated(one.vendor_id, one.version)
    void queryClient.invalidateQueries({ queryKey: keys.outlets(parentId, 'list') })
  })
  // An outlet that has been saved here, or fetched because it has changed.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || query.queryKey[0] !== keys.vendor('')[0]) return
        const vendor = query.state.data as Vendor | undefined
        if (vendor?.parent_vendor_id !== parentId) return
        const outlets = listed(queryClient, parentId)
        const next = outlets && withOutlet(outlets, vendor)
        if (next !== outlets) queryClient.setQueryData(keys.outlets(parentId, 'list'), next)
      }),
    [queryClient, parentId],
  )
}

/** Fetches outlets that have changed: one by one, or with many at once the list. */
function useRefetch(parentId: string): (outletId: string) => void {
  const queryClient = useQueryClient()
  const changed = useRef(new Set<string>())
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])
  function fetchChanged(): void {
    const ids = [...changed.current]
    changed.current.clear()
    if (ids.length > MAX_SINGLE_FETCHES)
      return void queryClient.invalidateQueries({ queryKey: keys.outlets(parentId, 'list') })
    for (const id of ids)
      void queryClient.fetchQuery({ ...vendorQuery(id), staleTime: 0 }).catch(() => {})
  }
  return (outletId) => {
    if (changed.current.size === 0) cancel.current = after(COLLECT_MS, fetchChanged)
    changed.current.add(outletId)
  }
}

const listed = (queryClient: QueryClient, parentId: string) =>
  queryClient.getQueryData<Vendor[]>(keys.outlets(parentId, 'list'))

/** The list with this version of an outlet, unless it has a later one; the same list if nothing changes. */
export function withOutlet(outlets: Vendor[], vendor: Vendor): Vendor[] {
  const known = outlets.find(({ vendor_id }) => vendor_id === vendor.vendor_id)
  if (known && known.version >= vendor.version && !isOutdated(known.vendor_id, known.version))
    return outlets
  return [...outlets.filter((one) => one !== known), vendor].sort(byName)
}

const nameOf = ({ vendor_information, ...vendor }: Vendor) => ({
  ...vendor,
  name: vendor_information.name,
})

/** The order of the branch selector. */
const byName = (a: Vendor, b: Vendor): number => compareForSelector(nameOf(a), nameOf(b))

/** The outlets whose name, ID or owners contain the text. */
export function outletsMatching(outlets: readonly Vendor[], text: string): readonly Vendor[] {
  const requested = text.trim().toLocaleLowerCase()
  if (requested === '') return outlets
  return outlets.filter(({ vendor_id, client_vendor_id, vendor_information: { name, owners } }) =>
    [name, vendor_id, client_vendor_id, ...owners].some((part) =>
      part.toLocaleLowerCase().includes(requested),
    ),
  )
}
