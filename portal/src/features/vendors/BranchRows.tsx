import type { VendorSummary } from '@pillion/contract/models/vendor'
import { IconButton } from '@pillion/ui/IconButton'
import { HomeIcon, PencilIcon } from '@pillion/ui/icons'
import { RadioInput } from '@pillion/ui/RadioGroup'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

import { useT } from '#platform/i18n/use-t.ts'
import { lazyTriggerProps } from '#platform/lazy.ts'
import { useVisibleRows } from '#platform/use-visible-rows.ts'

import { outletDialog } from './LazyOutletDialog.tsx'
import { rowForKey } from './list-keys.ts'

import css from './BranchRows.module.css'

const ROW_REM = 2.75
/** After this pause, typing begins another search. */
const TYPING_PAUSE_MS = 700

type BranchRowsProps = {
  /** At least one. */
  vendors: readonly VendorSummary[]
  chosenId: string
  mayEdit: (vendor: VendorSummary) => boolean
  onChoose: (vendorId: string) => void
  onEdit: (vendorId: string) => void
}

/** Keys move the focus only, so that moving loads nothing; a click, Enter or Space chooses (BRANCH-01). */
export function BranchRows({ vendors, chosenId, mayEdit, onChoose, onEdit }: BranchRowsProps) {
  const t = useT('vendors')
  const list = useRef<HTMLDivElement>(null)
  const [rowHeight] = useState(
    () => ROW_REM * parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  const [focusedId, setFocusedId] = useState(chosenId)
  const focused = Math.max(
    0,
    vendors.findIndex(({ vendor_id }) => vendor_id === focusedId),
  )
  const visible = useVisibleRows({ count: vendors.length, rowHeight, list, initialRow: focused })
  // The row with the focus stays, however far the list is scrolled.
  const rows = visible.includes(focused) ? visible : [...visible, focused]
  const typing = useRef({ text: '', at: 0 })

  function moveTo(index: number): void {
    const vendor = vendors[index]
    const { current: element } = list
    if (!vendor || !element) return
    flushSync(() => setFocusedId(vendor.vendor_id))
    const top = index * rowHeight
    const bottom = top + rowHeight - element.clientHeight
    element.scrollTop = Math.max(bottom, Math.min(top, element.scrollTop))
    element
      .querySelector<HTMLElement>(`input[value="${CSS.escape(vendor.vendor_id)}"]`)
      ?.focus({ preventScroll: true })
  }

  function handleKey(event: KeyboardEvent): void {
    const { target, key } = event
    if (!(target instanceof HTMLInputElement)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const typed = typedText(event)
    if (key === 'Enter' || (key === ' ' && typed === '')) {
      event.preventDefault()
      return onChoose(target.value)
    }
    const names = vendors.map(({ name }) => name)
    const row = rowForKey({ key, index: focused, names, typed })
    if (row === undefined) return
    event.preventDefault()
    moveTo(row)
  }

  /** The letters typed without a pause, with this one; empty for another key. */
  function typedText({ key, timeStamp }: KeyboardEvent): string {
    const { text, at } = typing.current
    const before = timeStamp - at < TYPING_PAUSE_MS ? text : ''
    const isLetter = [...key].length === 1 && (key !== ' ' || before !== '')
    typing.current = isLetter ? { text: before + key, at: timeStamp } : { text: '', at: 0 }
    return typing.current.text
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the radios inside take the focus
    <div
      ref={list}
      role="radiogroup"
      aria-label={t('branch')}
      className={css.list}
      onKeyDown={handleKey}
    >
      <div className={css.rows} style={{ blockSize: rowHeight * vendors.length }}>
        {rows.map((index) => {
          const vendor = vendors[index]
          return (
            vendor && (
              <div
                key={vendor.vendor_id}
                className={css.row}
                style={{ insetBlockStart: rowHeight * index, blockSize: rowHeight }}
              >
                <BranchOption
                  vendor={vendor}
                  isChosen={vendor.vendor_id === chosenId}
                  tabIndex={index === focused ? 0 : -1}
                  position={index + 1}
                  count={vendors.length}
                  onFocus={() => setFocusedId(vendor.vendor_id)}
                  onChoose={() => onChoose(vendor.vendor_id)}
                />
                {mayEdit(vendor) && (
                  <IconButton
                    label={t('outlet.edit', { name: vendor.name })}
                    size="small"
                    tooltip={false}
                    tabIndex={index === focused ? 0 : -1}
                    {...lazyTriggerProps(outletDialog)}
                    onClick={() => onEdit(vendor.vendor_id)}
                  >
                    <PencilIcon size={18} />
                  </IconButton>
                )}
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

type BranchOptionProps = {
  vendor: VendorSummary
  isChosen: boolean
  tabIndex: number
  /** From 1; not all rows are in the document. */
  position: number
  count: number
  onFocus: () => void
  onChoose: () => void
}

function BranchOption({ vendor, isChosen, position, count, onChoose, ...rest }: BranchOptionProps) {
  const t = useT('vendors')
  return (
    <label className={css.option}>
      <RadioInput
        {...rest}
        value={vendor.vendor_id}
        checked={isChosen}
        aria-posinset={position}
        aria-setsize={count}
        readOnly
        onClick={onChoose}
      />
      {vendor.is_parent && <HomeIcon size={18} className={css.icon} label={t('parent')} />}
      <BranchLabel vendor={vendor} />
    </label>
  )
}

/** 'name - id', with parents in bold (BRANCH-02, BRANCH-04). */
function BranchLabel({ vendor }: { vendor: VendorSummary }) {
  const t = useT('vendors')
  const text = t.rich('entry', {
    name: bdiTag(vendor.name, css.name),
    id: bdiTag(vendor.vendor_id, css.id),
  })
  const Label = vendor.is_parent ? 'b' : 'span'
  return (
    // Two lines may still be too short.
    <Label className={css.label} title={`${vendor.name} - ${vendor.vendor_id}`}>
      {text}
    </Label>
  )
}

const bdiTag = (text: string, className: string | undefined) => () => (
  <bdi className={className}>{text}</bdi>
)
