import { classes } from '@pillion/ui/classes.ts'
import { useRef } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useListRows } from '#platform/list-rows.ts'

import { OutletActions } from './OutletActions.tsx'
import {
  Hours,
  LastRider,
  OrdersToday,
  OutletName,
  Owners,
  StateChip,
  type OutletEntry,
} from './OutletFacts.tsx'
import type { OutletListProps } from './OutletTable.tsx'

import css from './OutletCards.module.css'

const CARD_REM = 16

/** The outlets on small screens. A long list has only the cards in view. */
export function OutletCards({ label, count, entryAt, handlers }: OutletListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { rows, endGap, isWhole, setFocused } = useListRows({ count, rowRem: CARD_REM, list })
  return (
    <ul ref={list} className={css.list} aria-label={label}>
      {rows.map(({ index, gap }) => {
        const entry = entryAt(index)
        return (
          entry && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes where the focus is
            <li
              key={entry.outlet.vendor_id}
              className={classes(css.card, !isWhole && css.fixed)}
              style={{ marginBlockStart: gap }}
              aria-posinset={index + 1}
              aria-setsize={count}
              onFocus={() => setFocused(index)}
            >
              <h2 className={css.name}>
                <OutletName {...entry} />
              </h2>
              <StateChip {...entry} />
              <Facts entry={entry} />
              <OutletActions entry={entry} handlers={handlers} size="medium" />
            </li>
          )
        )
      })}
      {endGap > 0 && <li aria-hidden style={{ blockSize: endGap }} />}
    </ul>
  )
}

function Facts({ entry }: { entry: OutletEntry }) {
  const t = useT('outlets.columns')
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t('orders')}</dt>
        <dd>
          <OrdersToday {...entry} />
        </dd>
      </div>
      <div>
        <dt>{t('rider')}</dt>
        <dd>
          <LastRider {...entry} />
        </dd>
      </div>
      <div>
        <dt>{t('hours')}</dt>
        <dd>
          <Hours {...entry} />
        </dd>
      </div>
      <div>
        <dt>{t('owners')}</dt>
        <dd>
          <Owners {...entry} />
        </dd>
      </div>
    </dl>
  )
}
