import { Button } from '@pillion/ui/Button'
import { ChevronDownIcon, StoreIcon } from '@pillion/ui/icons'
import { Popover } from '@pillion/ui/Popover'
import { useState, type ReactNode } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { lazyPart, lazyTriggerProps, renderIfLoaded } from '#platform/lazy.ts'

import css from './BranchSelector.module.css'

type BranchSelectorProps = {
  /** Why this page cannot include the outlets. */
  outletsDisabledReason: string | undefined
}

const list = lazyPart(async () => (await import('./BranchList.tsx')).BranchList)

/** The branch that the page shows, and the way to another (BRANCH-01). */
export function BranchSelector({ outletsDisabledReason }: BranchSelectorProps) {
  const t = useT('vendors')
  const { vendor } = useSelection()
  const [dialog, showDialog] = useState<ReactNode>()
  return (
    <>
      <Popover
        label={t('choose-branch')}
        width={400}
        padding={false}
        renderTrigger={(props) => (
          <Button
            className={css.trigger}
            icon={<StoreIcon size={18} />}
            iconEnd={<ChevronDownIcon size={16} />}
            aria-label={t('chosen-branch', { name: vendor.name })}
            {...lazyTriggerProps(list)}
            {...props}
          >
            <span className={css.name} dir="auto">
              {vendor.name}
            </span>
          </Button>
        )}
      >
        {(close) =>
          renderIfLoaded(list, { onDone: close, onShowDialog: showDialog, outletsDisabledReason })
        }
      </Popover>
      {dialog}
    </>
  )
}
