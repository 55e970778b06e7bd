import { mayEditOutlet } from '@pillion/domain/vendors/vendor-rules'
import { Button } from '@pillion/ui/Button'
import { PlusIcon, SearchIcon } from '@pillion/ui/icons'
import { Switch } from '@pillion/ui/Switch'
import { TextField } from '@pillion/ui/TextField'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useState, type ReactNode } from 'react'

import { vendorsMatching } from '#entities/vendor/choose-vendor.ts'
import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useFlag } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { lazyTriggerProps } from '#platform/lazy.ts'

import { BranchRows } from './BranchRows.tsx'
import { LazyOutletDialog, outletDialog } from './LazyOutletDialog.tsx'

import css from './BranchList.module.css'

/** Lists of this length and more get a search field. */
const MIN_FOR_SEARCH = 10

type BranchListProps = {
  onDone: () => void
  /** Shows a dialog beside the popover, which closes. */
  onShowDialog: (dialog: ReactNode) => void
  outletsDisabledReason: string | undefined
}

/** The branches to choose from, with the ways to add and edit outlets. */
export function BranchList({ onDone, onShowDialog, outletsDisabledReason }: BranchListProps) {
  const t = useT('vendors')
  const selection = useSelection()
  const { vendors, vendorId, select, isParent } = selection
  const [text, setText] = useState('')
  const matches = vendorsMatching(vendors, text)
  const mayAdd = useFlag('AddVendorOutlet') === true && vendors.some((vendor) => vendor.is_parent)
  const mayEdit = useFlag('EditVendorOutlet') === true
  const disabledReason =
    outletsDisabledReason ?? (isParent ? undefined : t('include-outlets-off-outlet'))

  function choose(id: string): void {
    onDone()
    if (id !== vendorId) select(id)
  }
  function showDialog(outletId?: string): void {
    onDone()
    onShowDialog(
      <LazyOutletDialog key={crypto.randomUUID()} outletId={outletId} vendors={vendors} />,
    )
  }

  return (
    <div className={css.panel}>
      {vendors.length >= MIN_FOR_SEARCH && (
        <div className={css.search}>
          <TextField
            label={t('search')}
            placeholder={t('search')}
            hideLabel
            type="search"
            size="small"
            prefix={<SearchIcon size={18} />}
            value={text}
            onValueChange={setText}
            data-autofocus
          />
          <VisuallyHidden as="div" aria-live="polite">
            {text && t('found', { count: matches.length })}
          </VisuallyHidden>
        </div>
      )}
      {matches.length === 0 ? (
        <p className={css.none}>{t('none-found')}</p>
      ) : (
        <BranchRows
          key={text}
          vendors={matches}
          chosenId={vendorId}
          mayEdit={(vendor) => mayEdit && mayEditOutlet(vendor, vendors)}
          onChoose={choose}
          onEdit={showDialog}
        />
      )}
      {(mayAdd || selection.mayIncludeOutlets) && (
        <div className={css.outlets}>
          {selection.mayIncludeOutlets && (
            <Switch
              label={t('include-outlets')}
              description={disabledReason}
              disabled={disabledReason !== undefined}
              checked={selection.includeOutlets}
              onValueChange={selection.setIncludeOutlets}
            />
          )}
          {mayAdd && (
            <Button
              className={css.add}
              icon={<PlusIcon size={18} />}
              {...lazyTriggerProps(outletDialog)}
              onClick={() => showDialog()}
            >
              {t('outlet.add')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
