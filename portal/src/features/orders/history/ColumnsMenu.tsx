import { Button } from '@pillion/ui/Button'
import { Checkbox } from '@pillion/ui/Checkbox'
import { ChevronDownIcon } from '@pillion/ui/icons'
import { Popover } from '@pillion/ui/Popover'

import { useT } from '#platform/i18n/use-t.ts'

import type { ColumnChoice } from './history-columns.ts'

import css from './ColumnsMenu.module.css'

/** Which columns the table shows (REP-05). */
export function ColumnsMenu({ columns, hidden, setShown }: ColumnChoice) {
  const t = useT('history.columns')
  return (
    <Popover
      label={t('choose')}
      placement="bottom-end"
      renderTrigger={(props) => (
        <Button size="small" iconEnd={<ChevronDownIcon size={16} />} {...props}>
          {t('choose')}
        </Button>
      )}
    >
      <div className={css.columns}>
        {columns.map((column, index) => (
          <Checkbox
            key={column}
            label={t(column)}
            checked={!hidden.includes(column)}
            data-autofocus={index === 0 || undefined}
            onValueChange={(isShown) => setShown(column, isShown)}
          />
        ))}
      </div>
    </Popover>
  )
}
