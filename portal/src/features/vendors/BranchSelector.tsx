import { Button } from '@pillion/ui/Button'
import { ChevronDownIcon, StoreIcon } from '@pillion/ui/icons'
import { Popover } from '@pillion/ui/Popover'

import { useT } from '#platform/i18n/use-t.ts'
import { lazyPart } from '#platform/lazy-part.ts'
import { lazyTriggerProps } from '#platform/lazy-trigger-props.ts'
import { renderIfLoaded } from '#platform/render-if-loaded.ts'
import { useSelection } from '#platform/selection/use-selection.ts'

import css from './BranchSelector.module.css'

type BranchSelectorProps = {
  /** Why the outlets cannot be included on this page. */
  outletsDisabledReason: string | undefined
}

const list = lazyPart(async () => (await import('./BranchList.tsx')).BranchList)

/** Which branch the page is about (BRANCH-01). */
export function BranchSelector({ outletsDisabledReason }: BranchSelectorProps) {
  const t = useT('vendors')
  const { vendor } = useSelection()
  return (
    <Popover
      label={t('choose-branch')}
      width={360}
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
      {(close) => renderIfLoaded(list, { onDone: close, outletsDisabledReason })}
    </Popover>
  )
}
