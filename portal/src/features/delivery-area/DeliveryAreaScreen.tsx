import type { Vendor } from '@pillion/contract/models/vendor'
import { areCoordinates } from '@pillion/domain/geography/coordinates'
import { Button } from '@pillion/ui/Button'
import { ButtonLink } from '@pillion/ui/ButtonLink'
import { EmptyState } from '@pillion/ui/EmptyState'
import { ErrorState } from '@pillion/ui/ErrorState'
import { StoreIcon } from '@pillion/ui/icons'
import { Skeleton } from '@pillion/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { vendorQuery } from '#entities/vendor/vendors.ts'
import { CallError } from '#platform/api/call-error.ts'
import { hasFailed } from '#platform/api/query-client.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { NotFound, useLinkTo, useNavigate, useRouteLocation } from '#platform/router/router.ts'

import { AreaEditor } from './AreaEditor.tsx'
import { ToOutlets } from './ToOutlets.tsx'

import css from './AreaEditor.module.css'

/** Draws the own delivery area of an outlet (OUT-15). Only for accounts of its parent; others are led home. */
export function DeliveryAreaScreen() {
  const outletId = useRouteLocation().params['outletID'] ?? ''
  const { vendors } = useSelection()
  const hasParents = vendors.some((vendor) => vendor.is_parent)
  return hasParents ? <Outlet key={outletId} id={outletId} /> : <LeadHome />
}

function LeadHome() {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => navigate(paths.home(), { replace: true }))
  useEffect(() => leave(), [])
  return <AreaSkeleton />
}

function Outlet({ id }: { id: string }) {
  const t = useT('delivery-area')
  const tAll = useT()
  const { vendors } = useSelection()
  const outlet = useQuery(vendorQuery(id))
  if (outlet.data) {
    const { parent_vendor_id } = outlet.data
    const isOwn = vendors.some(({ vendor_id }) => vendor_id === parent_vendor_id)
    return isOwn ? <Located outlet={outlet.data} /> : <LeadHome />
  }
  // Unknown, or somebody else's.
  if (outlet.error instanceof CallError && outlet.error.status === 403) throw new NotFound()
  if (!hasFailed(outlet)) return <AreaSkeleton />
  return (
    <Message>
      <ErrorState
        title={t('load-failed')}
        description={tAll('error.unable-to-fetch-vendor')}
        action={
          <Button
            variant="primary"
            loading={outlet.isFetching}
            onClick={() => void outlet.refetch()}
          >
            {t('retry')}
          </Button>
        }
      />
    </Message>
  )
}

function Located({ outlet }: { outlet: Vendor }) {
  const t = useT('delivery-area')
  const linkTo = useLinkTo()
  const { latitude, longitude } = outlet.vendor_information.location
  const position = { latitude, longitude }
  if (areCoordinates(position)) return <AreaEditor outlet={outlet} position={position} />
  return (
    <Message>
      <EmptyState
        icon={<StoreIcon size={24} />}
        title={t('no-location')}
        action={
          <ButtonLink variant="primary" {...linkTo(paths.outlets())}>
            {t('show-outlets')}
          </ButtonLink>
        }
      />
    </Message>
  )
}

function Message({ children }: { children: React.ReactNode }) {
  const t = useT('delivery-area')
  return (
    <div className={css.message}>
      <ToOutlets />
      <h1 className={css.title} tabIndex={-1}>
        {t('title')}
      </h1>
      {children}
    </div>
  )
}

function AreaSkeleton() {
  const t = useT('delivery-area')
  return (
    <div className={css.screen} aria-busy data-placeholder>
      <div className={css.map} />
      <div className={css.column}>
        <div className={css.head}>
          <ToOutlets />
          <h1 className={css.title} tabIndex={-1}>
            {t('title')}
          </h1>
        </div>
        <div className={css.parts}>
          <Skeleton shape="block" height="6rem" />
          <Skeleton shape="block" height="12rem" />
        </div>
      </div>
    </div>
  )
}
