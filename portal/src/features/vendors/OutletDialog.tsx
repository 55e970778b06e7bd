import type { VendorSummary } from '@pillion/contract/models/vendor'
import { areCoordinates } from '@pillion/domain/geography/coordinates'
import { Button } from '@pillion/ui/Button'
import { ErrorState } from '@pillion/ui/ErrorState'
import { Skeleton } from '@pillion/ui/Skeleton'
import { Stack } from '@pillion/ui/Stack'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { vendorQuery } from '#entities/vendor/vendors.ts'
import { hasFailed } from '#platform/api/query-client.ts'
import { FormSheet } from '#platform/FormSheet.tsx'
import { useT } from '#platform/i18n/use-t.ts'

import { OutletConflict } from './OutletConflict.tsx'
import { OutletFields } from './OutletFields.tsx'
import { useOutletForm } from './use-outlet-form.ts'

type OutletDialogProps = {
  open: boolean
  /** The outlet to edit; undefined adds one (CP-01). */
  outletId: string | undefined
  /** The account's vendors, in the selector's order. */
  vendors: readonly VendorSummary[]
  onClose: () => void
}

/** The collection point dialog. Closing asks before it discards changes. */
export function OutletDialog({ open, outletId, vendors, onClose }: OutletDialogProps) {
  const t = useT('vendors.outlet')
  const tAll = useT()
  const formId = useId()
  const parents = vendors.filter((vendor) => vendor.is_parent)
  const outlet = useQuery({ ...vendorQuery(outletId ?? ''), enabled: outletId !== undefined })
  const form = useOutletForm({
    present: outlet.data,
    firstParentId: parents[0]?.vendor_id ?? '',
    onSaved: onClose,
  })
  const { parentVendorId } = form.draft
  const parent = useQuery({ ...vendorQuery(parentVendorId), enabled: parentVendorId !== '' })
  const parentLocation = parent.data?.vendor_information.location
  const isEditMode = outletId !== undefined
  const isReady = !isEditMode || outlet.data !== undefined

  return (
    <FormSheet
      open={open}
      title={isEditMode ? t('edit-title') : t('add-title')}
      formId={isReady ? formId : undefined}
      isSaving={form.isSaving}
      isChanged={form.isChanged}
      decision={
        form.differences && (
          <OutletConflict
            differences={form.differences}
            onTakeTheirs={form.takeTheirs}
            onKeepMine={form.keepMine}
          />
        )
      }
      onClose={onClose}
    >
      {isReady ? (
        <OutletFields
          id={formId}
          form={form}
          parents={parents}
          outletId={outletId}
          parentPosition={areCoordinates(parentLocation) ? parentLocation : undefined}
        />
      ) : hasFailed(outlet) ? (
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
      ) : (
        <OutletSkeleton />
      )}
    </FormSheet>
  )
}

const SKELETON_ROWS = ['id', 'name', 'phone', 'address', 'map'] as const

function OutletSkeleton() {
  return (
    <Stack gap={4}>
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} shape="block" height={row === 'map' ? '240px' : '3.75rem'} />
      ))}
    </Stack>
  )
}
