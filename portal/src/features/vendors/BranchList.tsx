import type { VendorSummary } from '@pillion/contract/models/vendor'
import { HomeIcon, SearchIcon } from '@pillion/ui/icons'
import { RadioGroup } from '@pillion/ui/RadioGroup'
import { Switch } from '@pillion/ui/Switch'
import { TextField } from '@pillion/ui/TextField'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'

import { vendorsMatching } from '#entities/vendor/choose-vendor.ts'
import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useT } from '#platform/i18n/use-t.ts'

import css from './BranchList.module.css'

/** Longer lists get a search field. */
const MAX_WITHOUT_SEARCH = 8

type BranchListProps = { onDone: () => void; outletsDisabledReason: string | undefined }

/** Arrow keys move between the radios. A click, Enter or Space chooses, so moving loads nothing. */
export function BranchList({ onDone, outletsDisabledReason }: BranchListProps) {
  const t = useT('vendors')
  const selection = useSelection()
  const { vendors, vendorId, select, isParent } = selection
  const [text, setText] = useState('')
  const [focusedId, setFocusedId] = useState(vendorId)
  const matches = vendorsMatching(vendors, text)
  const disabledReason =
    outletsDisabledReason ?? (isParent ? undefined : t('include-outlets-off-outlet'))

  function choose(id: string): void {
    onDone()
    if (id !== vendorId) select(id)
  }
  function chooseByPointer(event: MouseEvent): void {
    if (event.detail > 0 && event.target instanceof HTMLInputElement) choose(event.target.value)
  }
  function chooseByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'radio') return
    event.preventDefault()
    choose(event.target.value)
  }

  return (
    <div className={css.panel}>
      {vendors.length > MAX_WITHOUT_SEARCH && (
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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events of the radios inside */}
      <div className={css.list} onClick={chooseByPointer} onKeyDown={chooseByKey}>
        <RadioGroup
          label={t('branch')}
          hideLabel
          options={matches.map((vendor) => ({
            value: vendor.vendor_id,
            label: <VendorLabel vendor={vendor} />,
            icon: vendor.is_parent ? <HomeIcon size={18} label={t('parent')} /> : undefined,
          }))}
          value={focusedId}
          onValueChange={setFocusedId}
        />
        {matches.length === 0 && <p className={css.none}>{t('none-found')}</p>}
      </div>
      {selection.mayIncludeOutlets && (
        <div className={css.outlets}>
          <Switch
            label={t('include-outlets')}
            description={disabledReason}
            disabled={disabledReason !== undefined}
            checked={selection.includeOutlets}
            onValueChange={selection.setIncludeOutlets}
          />
        </div>
      )}
    </div>
  )
}

/** 'name - id', with parents in bold (BRANCH-02, BRANCH-04). */
function VendorLabel({ vendor }: { vendor: VendorSummary }) {
  const t = useT('vendors')
  const text = t.rich('entry', {
    name: bdiTag(vendor.name),
    id: bdiTag(vendor.vendor_id, css.id),
  })
  return vendor.is_parent ? (
    <b className={css.parent}>{text}</b>
  ) : (
    <span className={css.outlet}>{text}</span>
  )
}

const bdiTag = (text: string, className?: string) => () => <bdi className={className}>{text}</bdi>
